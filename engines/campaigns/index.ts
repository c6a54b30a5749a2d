export { nextRun, nextRuns } from "./recurrence.ts";
export { activityAllows, campaignAllows, isUnderWay } from "./states.ts";
