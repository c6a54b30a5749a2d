import { REMOVES } from "#contract/campaigns/permissions.ts";
import type { TrashKind } from "#server/platform/trash/kind.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { tellCampaign } from "./tell.ts";

/** A campaign in the trash with its activities. What they sent stays where it is, and is its report again. */
export const TRASHED_CAMPAIGN: Taken = {
  kind: "campaign",
  permission: REMOVES,
  table: "campaign",
  named: "name",
};
export const TRASHED_ACTIVITY: Taken = {
  kind: "activity",
  permission: REMOVES,
  table: "campaign_activity",
};

/** Neither is under way when it is deleted, so that nobody is written to by an Undo. */
export const campaignKinds = (): TrashKind[] => [
  takenKind(TRASHED_CAMPAIGN, { restored: (work, row) => tellCampaign(work, String(row.id)) }),
  takenKind(TRASHED_ACTIVITY, {
    restored: (work, row) => tellCampaign(work, String(row.campaign_id), String(row.id)),
  }),
];
