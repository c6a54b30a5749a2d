import type { Permission } from "#contract/permissions.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { demandRoom } from "./room.ts";

export const DRAFT_AUDIENCE: readonly Permission[] = ["CAMPAIGNS.CREATE"];

export const TRASHED_DRAFT: Taken = {
  kind: "broadcast-draft",
  permission: DRAFT_AUDIENCE,
  table: "broadcast_draft",
};

export const tellDraft = (work: Work, draftId: string) =>
  work.announce("broadcast.draft", { draftId }, DRAFT_AUDIENCE);

export const draftKind = takenKind(TRASHED_DRAFT, {
  async admit(work, row) {
    await demandRoom(work);
    return row;
  },
  restored: (work, row) => tellDraft(work, String(row.id)),
});
