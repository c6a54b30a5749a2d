import type { ErrorTable } from "./table.ts";

/** Campaigns and their activities. */
export const CAMPAIGNS_ERRORS = {
  CAMPAIGN_NAME_TAKEN: {
    status: 409,
    code: 409,
    text: "A campaign named {name} is there already. Choose another name.",
  },
  CAMPAIGN_STATE: { status: 409, code: 409, text: "This cannot be done while the campaign is {state}." },
  CAMPAIGN_BUSY: {
    status: 409,
    code: 409,
    text: "{count} of its activities are under way or with a checker. Stop or withdraw them first.",
  },
  CAMPAIGN_FULL: { status: 409, code: 409, text: "{name} has {limit} activities already. Delete one first." },
  ACTIVITY_STATE: { status: 409, code: 409, text: "This cannot be done while the activity is {state}." },
  ACTIVITY_OWN: {
    status: 409,
    code: 409,
    text: "You submitted this activity yourself. Another person has to approve it, so that two people have seen what is sent.",
  },
  ACTIVITY_PREPARING: {
    status: 409,
    code: 409,
    text: "The messages are still being prepared. Wait until you can see whom they go to, then approve.",
  },
  ACTIVITY_TIME_PASSED: {
    status: 409,
    code: 409,
    text: "Its time has passed. It has to be given back, and submitted with a later one.",
  },
  ACTIVITY_NEVER: {
    status: 400,
    code: 400,
    text: "No day of this schedule lies ahead. Choose a later end, or other days.",
  },
} as const satisfies ErrorTable;
