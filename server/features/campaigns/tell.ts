import { SEES } from "#contract/campaigns/permissions.ts";
import type { Work } from "#server/platform/scope.ts";

const AUDIENCE = [...SEES, "CAMPAIGNS.VIEW_REJECTEDLIST", "CAMPAIGNS.VIEW_CAMPAIGNREPORT"] as const;

/** Consoles that show a campaign look again. */
export const tellCampaign = (
  work: Work,
  campaignId: string,
  activityId: string | null = null,
): Promise<void> => work.announce("campaign.changed", { campaignId, activityId }, AUDIENCE);
