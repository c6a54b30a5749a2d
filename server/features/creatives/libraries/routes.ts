import { creativeLibraryRoutes } from "#contract/creatives/libraries.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentLibrary } from "../presenter.ts";
import { libraries } from "./service.ts";

const shown = async (scope: Scope, id: string) => {
  const { row, images } = await libraries.get(scope, id);
  return { library: presentLibrary(row, images, scope) };
};

export const libraryHandlers = () =>
  implement(creativeLibraryRoutes, {
    listCreativeLibraries: async ({ scope, query }) => {
      const { rows, images, more } = await libraries.list(scope, query);
      const of = (id: string) => images.filter(({ library_id }) => library_id === id);
      return {
        data: { creativesLibraries: rows.map((row) => presentLibrary(row, of(row.id), scope)), more },
      };
    },
    getCreativeLibrary: async ({ scope, params }) => ({ data: await shown(scope, params.libraryId) }),
    renameCreativeLibrary: async ({ scope, params, body }) => {
      await libraries.rename(scope, params.libraryId, body);
      return { data: await shown(scope, params.libraryId), message: "Library renamed" };
    },
    deleteCreativeLibrary: async ({ scope, params }) => {
      await libraries.remove(scope, params.libraryId);
      return { data: {}, message: "Library deleted" };
    },
  });
