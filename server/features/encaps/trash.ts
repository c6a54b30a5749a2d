import type { TrashKind } from "#server/platform/trash/kind.ts";
import { deleteTrashed } from "./records/repository.ts";
import type { EncapService } from "./records/service.ts";

/** Apps stay in their table while they are in the trash, with their links and runs; nobody comes to them. */
export const encapKind = (encaps: EncapService): TrashKind => ({
  kind: "encap",
  permission: ["ENCAPS.DELETE"],
  restore: (scope, { subject_id }, name) => encaps.restore(scope, subject_id, name),
  async purge(work, { subject_id }) {
    await deleteTrashed(work, subject_id);
    return [];
  },
});
