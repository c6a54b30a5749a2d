import { typedNumbersIn } from "#server/features/broadcasts/public.ts";

/** Takes the numbers of who is erased out of what was typed for activities. */
export const eraseFromActivities = typedNumbersIn("campaign_activity", "recipients");
