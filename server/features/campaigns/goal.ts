import type { CampaignDetails } from "#contract/campaigns/views.ts";
import type { CampaignEntry } from "./tables.ts";

/** What a campaign's messages are for, as it was entered. */
export const goalOf = ({ goal }: CampaignEntry): CampaignDetails["goal"] =>
  goal ? { ...goal, value: goal.value ?? null } : null;
