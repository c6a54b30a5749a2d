/** Where a campaign stands. The numbers are the specification's; 5 is Deleted, which no list shows. */
export const CAMPAIGN_STATES = { created: 0, scheduled: 1, started: 2, paused: 3, stopped: 4 } as const;
export type CampaignState = keyof typeof CAMPAIGN_STATES;
export const CAMPAIGN_STATE_NAMES = Object.keys(CAMPAIGN_STATES) as CampaignState[];

/**
 * Where an activity stands, with the number that the specification has for it. Before it is approved it is Created
 * whatever its checker said; 6, ours, is one that was sent to its end.
 */
export const ACTIVITY_STATES = {
  draft: 0,
  submitted: 0,
  rejected: 0,
  scheduled: 1,
  started: 2,
  paused: 3,
  stopped: 4,
  completed: 6,
} as const;
export type ActivityState = keyof typeof ACTIVITY_STATES;
export const ACTIVITY_STATE_NAMES = Object.keys(ACTIVITY_STATES) as ActivityState[];

/** The labels of the specification by their number, and ours. */
export const STATE_LABELS: Readonly<Record<number, string>> = {
  0: "Created",
  1: "Scheduled",
  2: "Started",
  3: "Paused",
  4: "Stopped",
  5: "Deleted",
  6: "Completed",
};

/** Who sees a campaign: who made it, those of one of that person's departments, or everybody. */
export const ACCESS_TYPES = ["all", "department", "private"] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

/** Where a campaign's people come from; an activity's form begins with it. */
export const UPLOAD_TYPES = ["CUSTOMER_MASTER", "NUMBERS", "FILE"] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const CAMPAIGN_ACTIONS = ["start", "pause", "stop"] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** What `POST activity/{id}/{state}` does; start, approve and reject have paths of their own. */
export const ACTIVITY_MOVES = ["submit", "withdraw", "pause", "resume", "stop"] as const;
export type ActivityMove = (typeof ACTIVITY_MOVES)[number];
export const ACTIVITY_ACTIONS = [...ACTIVITY_MOVES, "start", "approve", "reject", "edit", "remove"] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
