import { artifactRoutes } from "#contract/library/artifacts.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Links } from "../links/links.ts";
import { presentArtifact } from "./presenter.ts";
import type { ArtifactRow } from "./repository.ts";
import type { Artifacts } from "./service.ts";

export function artifactHandlers(artifacts: Artifacts, links: Links) {
  const shown = (scope: Scope, row: ArtifactRow) => ({ artifact: presentArtifact(row, scope, links) });
  return implement(artifactRoutes, {
    listArtifacts: async ({ scope, query }) => {
      const { rows, more } = await artifacts.list(scope, query);
      return { data: { artifacts: rows.map((row) => presentArtifact(row, scope, links)), more } };
    },
    getArtifact: async ({ scope, params }) => ({ data: shown(scope, await artifacts.get(scope, params.id)) }),
    createArtifact: async ({ scope, body }) => ({
      data: shown(scope, await artifacts.create(scope, body)),
      message: "Artifact Created Successfully",
    }),
    updateArtifact: async ({ scope, params, body }) => ({
      data: shown(scope, await artifacts.update(scope, params.id, body)),
      message: "Artifact Updated Successfully",
    }),
    deleteArtifact: async ({ scope, params }) => {
      await artifacts.remove(scope, [params.id]);
      return { data: {}, message: "Artifact Deleted Successfully" };
    },
    removeArtifacts: async ({ scope, body }) => {
      await artifacts.remove(scope, body.ids);
      return { data: {}, message: "Artifact Deleted Successfully" };
    },
    restoreArtifacts: async ({ scope, body }) => {
      await artifacts.restore(scope, body.ids);
      return { data: {}, message: "Artifact Restored Successfully" };
    },
    moveArtifacts: async ({ scope, body }) => {
      await artifacts.move(scope, body.ids, body.bucketId);
      return { data: {}, message: "Artifact Moved Successfully" };
    },
  });
}
