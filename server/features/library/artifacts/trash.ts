import type { TrashKind } from "#server/platform/trash/kind.ts";
import { deleteArtifact } from "./repository.ts";
import type { Artifacts } from "./service.ts";

/** Artifacts stay in their table while they are in the trash: their files are named by it. */
export const artifactKind = (artifacts: Artifacts): TrashKind => ({
  kind: "artifact",
  permission: ["LIBRARY.DELETE"],
  seesPrivate: "LIBRARY.VIEW_PRIVATE",
  restore: (scope, entry) => artifacts.restore(scope, [entry.subject_id]),
  async purge(work, entry) {
    const gone = await deleteArtifact(work, entry.subject_id);
    return [gone?.file_key, gone?.thumbnail_key].filter((key) => typeof key === "string");
  },
});
