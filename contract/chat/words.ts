/** Where a chat stands, as the wire numbers it. */
export const CHAT_STATES = {
  /** Begun; a bot answers, or nobody yet. */
  created: 0,
  /** Waits for an agent. */
  started: 1,
  /** An agent has it. */
  ongoing: 2,
  closed: 3,
  /** Nobody picked it up in time; it can still be picked up. */
  missed: 4,
  suspended: 5,
} as const;
export type ChatStateName = keyof typeof CHAT_STATES;
export type ChatState = (typeof CHAT_STATES)[ChatStateName];
export const CHAT_STATE_NUMBERS = [0, 1, 2, 3, 4, 5] as const satisfies readonly ChatState[];

/** How far a message of a chat came. */
export const CHAT_MESSAGE_STATUS = { sent: 0, delivered: 1, read: 2, failed: 3 } as const;
export type ChatMessageStatus = (typeof CHAT_MESSAGE_STATUS)[keyof typeof CHAT_MESSAGE_STATUS];

/** Whether an agent takes chats. */
export const AGENT_STATUS = { offline: 0, available: 1, busy: 2 } as const;
export type AgentStatus = (typeof AGENT_STATUS)[keyof typeof AGENT_STATUS];
/** Stands for every status where agents are listed. */
export const ANY_AGENT_STATUS = -1;

/** Who says something in a chat. */
export const AUTHORS = ["customer", "agent", "bot", "system"] as const;
export type Author = (typeof AUTHORS)[number];

/** How somebody takes part in a chat, or was asked to. */
export const PARTS = ["handler", "guest", "invited", "transferred", "assigned", "left"] as const;
export type Part = (typeof PARTS)[number];

/** The five kinds of chats that wait for an agent, as the console's widget names them. */
export const PICKUP_KINDS = ["Transferred", "Live", "Invited", "Assigned", "Missed"] as const;
export type PickupKind = (typeof PICKUP_KINDS)[number];

/** What the thread says of the chat itself. */
export const CHAT_HAPPENINGS = [
  "begun",
  "queued",
  "picked",
  "invited",
  "joined",
  "tookOver",
  "transferred",
  "assigned",
  "left",
  "missed",
  "suspended",
  "resumed",
  "unanswered",
  "lapsed",
  "declined",
  "closed",
  "handedOver",
  "returned",
  "rated",
  "videoStarted",
  "videoEnded",
  "videoDeclined",
  "videoMissed",
  "ruled",
  "ruleFailed",
] as const;
export type ChatHappening = (typeof CHAT_HAPPENINGS)[number];

/**
 * What became of a chat, as lists are narrowed and numbers are counted by it. `picked`: an agent took it; `missed`:
 * nobody took it in time, even if somebody did later; `botOnly`: a bot answered and no agent was asked for;
 * `handedOver`: a bot answered first, then an agent was asked for; `byAgent`: an agent wrote first; `upset`: a message of the customer was.
 */
export const CHAT_OUTCOMES = [
  "picked",
  "missed",
  "closed",
  "botOnly",
  "handedOver",
  "byAgent",
  "upset",
] as const;
export type ChatOutcome = (typeof CHAT_OUTCOMES)[number];

/** What customers are promised: their first answer, each next one, and an end. */
export const PROMISE_KINDS = ["first", "next", "close"] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];
/** What became of a promise, as lists of chats are narrowed by it. */
export const PROMISE_OUTCOMES = [
  "firstKept",
  "firstBroken",
  "nextKept",
  "nextBroken",
  "closeKept",
  "closeBroken",
] as const;
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number];

/**
 * Why words that were to go out at a time were held back. `closed`: the chat was over; `agentGone`: whose they are was
 * deactivated or answers chats no more; `passedOn`: somebody else has the chat; `left`: whose they are takes no part in
 * it; `written`: the customer wrote before; `window`: only a template may be sent (code 470); `refused`: anything else,
 * in a sentence.
 */
export const HELD_REASONS = [
  "closed",
  "agentGone",
  "passedOn",
  "left",
  "written",
  "window",
  "refused",
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/**
 * What rules act on. `begun`: a chat begins; `written`: a customer writes; `waiting`: a chat comes to wait for an agent;
 * `assigned`: an agent gets it; `labelled`: a label is added; `ended`: it ends.
 */
export const RULE_EVENTS = ["begun", "written", "waiting", "assigned", "labelled", "ended"] as const;
export type RuleEvent = (typeof RULE_EVENTS)[number];
/** Stands for no department, or no agent, in a condition of a rule. */
export const NOBODY = "none";

/** Colours of labels, by name. */
export const LABEL_COLOURS = ["petrol", "amber", "blue", "violet", "green", "rose", "grey"] as const;

/** The periods of the graph, with the days that each goes back from today; DAY counts by the hour. */
export const PERIODS = { MONTH: 30, "HALF-MONTH": 14, WEEK: 6, DAY: 0 } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = ["MONTH", "HALF-MONTH", "WEEK", "DAY"] as const satisfies readonly Period[];

/** How a video call ended. `missed`: the customer did not join in time; `lost`: somebody's connection did not come back; `passedOn`: its agent let the chat go. */
export const VIDEO_ENDS = ["hungUp", "declined", "missed", "lost", "closed", "passedOn"] as const;
export type VideoEnd = (typeof VIDEO_ENDS)[number];
/** Who ended it. */
export const VIDEO_ENDERS = ["agent", "customer", "system"] as const;
export type VideoEnder = (typeof VIDEO_ENDERS)[number];
/** Whether a call is recorded: only when the customer was asked and agreed. */
export const RECORDING_STATES = ["off", "asked", "refused", "on"] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/** When visitors of web pages are asked who they are. */
export const ASKS_WHEN = ["before", "after", "never"] as const;
/** What visitors of web pages may be asked for, and whether they have to say it. */
export const VISITOR_FIELDS = ["name", "email", "phone"] as const;
export type VisitorField = (typeof VISITOR_FIELDS)[number];
export const ASKED = ["no", "optional", "required"] as const;
