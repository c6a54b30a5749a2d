import type { TrashKind } from "#server/platform/trash/kind.ts";
import { deleteTrashed } from "./repository.ts";
import type { FlowService } from "./service.ts";

/** Flows stay in their table while they are in the trash, with their versions and answers. */
export const flowKind = (flows: FlowService): TrashKind => ({
  kind: "flow",
  permission: ["FLOW.DELETE"],
  restore: (scope, { subject_id }, name) => flows.restore(scope, subject_id, name),
  async purge(work, { subject_id }) {
    await deleteTrashed(work, subject_id);
    return [];
  },
});
