import type {
  ActivityAction,
  ActivityState,
  CampaignAction,
  CampaignState,
} from "#contract/campaigns/words.ts";

const ACTIVITY: Record<ActivityState, readonly ActivityAction[]> = {
  draft: ["edit", "submit", "remove"],
  submitted: ["withdraw", "approve", "reject"],
  rejected: ["edit", "submit", "remove"],
  scheduled: ["start", "pause", "stop"],
  started: ["pause", "stop"],
  paused: ["resume", "stop"],
  stopped: ["remove"],
  completed: ["remove"],
};

const CAMPAIGN: Record<CampaignState, readonly CampaignAction[]> = {
  created: ["stop"],
  scheduled: ["start", "pause", "stop"],
  started: ["pause", "stop"],
  paused: ["start", "stop"],
  stopped: [],
};

/**
 * What can be done with an activity where it stands, whoever asks. What was approved is not edited: it is cloned, or
 * stopped and made anew, so that nothing is sent that no checker has seen.
 */
export const activityAllows = (state: ActivityState, action: ActivityAction): boolean =>
  ACTIVITY[state].includes(action);

/** What can be done with a campaign where it stands: start begins what waits for its time, or goes on after a pause. */
export const campaignAllows = (state: CampaignState, action: CampaignAction): boolean =>
  CAMPAIGN[state].includes(action);

/** Whether an activity may still send without anybody doing anything more for it. */
export const isUnderWay = (state: ActivityState): boolean =>
  state === "scheduled" || state === "started" || state === "paused";
