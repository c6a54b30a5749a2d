import type { creativeLibraryRoutes } from "#contract/creatives/libraries.ts";
import { IMAGES_MAX } from "#contract/creatives/limits.ts";
import type { BodyOf, QueryOf } from "#contract/route.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import type { Scope } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { demandLibrary, noLibrary } from "../demand.ts";
import { imagesOf, newestImages } from "../rows/images.ts";
import { tellCreatives } from "../tell.ts";
import { TRASHED_LIBRARY } from "../trashed.ts";
import { deleteLibrary, holdLibrary, pageOfLibraries, updateLibrary } from "../rows/libraries.ts";

type Routes = typeof creativeLibraryRoutes;

/** What a card of a library shows of it. */
const SHOWN = 4;
export const libraries = {
  async list(scope: Scope, query: QueryOf<Routes["listCreativeLibraries"]>) {
    const rows = await pageOfLibraries(scope, query);
    const page = rows.slice(0, query.perPage);
    const images = await newestImages(
      scope,
      page.map(({ id }) => id),
      SHOWN,
    );
    return { rows: page, images, more: rows.length > query.perPage };
  },

  async get(scope: Scope, id: string) {
    return { row: await demandLibrary(scope, id), images: await imagesOf(scope, id, IMAGES_MAX) };
  },

  rename: (scope: Scope, id: string, body: BodyOf<Routes["renameCreativeLibrary"]>): Promise<void> =>
    onTaken("CREATIVE_LIBRARY_NAME_TAKEN", { name: body.name }, () =>
      scope.write(async (work) => {
        const before = await holdLibrary(work, id);
        if (!before) throw noLibrary();
        await updateLibrary(work, id, body);
        await work.audit({
          action: "creative-library.changed",
          subjectId: id,
          subject: body.name,
          before: { name: before.name, language: before.language },
          after: { name: body.name, language: body.language ?? before.language },
        });
        await tellCreatives(work, id);
      }),
    ),

  remove: (scope: Scope, id: string): Promise<void> =>
    scope.write(async (work) => {
      const row = await holdLibrary(work, id);
      if (!row) throw noLibrary();
      await takeOut(work, TRASHED_LIBRARY, { id, name: row.name });
      await deleteLibrary(work, id);
      await work.audit({ action: "creative-library.removed", subjectId: id, subject: row.name });
      await tellCreatives(work, id);
    }),
};
