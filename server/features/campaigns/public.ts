export { eraseFromActivities } from "./erase.ts";
export { campaignsOfChannel } from "./usage.ts";
