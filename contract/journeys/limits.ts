export const JOURNEYS_PAGE = 20;
export const RUNS_PAGE = 30;

export const JOURNEY_NAME_MAX = 120;
export const DESCRIPTION_MAX = 1_000;
export const LABEL_MAX = 120;
export const SLUG_MAX = 40;
/** What a step compares with, or writes. */
export const VALUE_MAX = 1_000;
export const WORDS_MAX = 30;

export const STEPS_MAX = 150;
/** Ways out of a split, an experiment or a wait for something. */
export const WAYS_MAX = 10;
export const ATTRIBUTES_MAX = 20;
export const SEGMENTS_MAX = 20;
export const DEFINITION_BYTES_MAX = 512 * 1024;
/** People who are let in by hand at once. */
export const ENTERED_MAX = 10_000;
/** How long a wait may be, in its own unit. */
export const AMOUNT_MAX = 1_000;
/** What is done within so many days of coming in counts for the goal, where nothing else is said. */
export const GOAL_DAYS = 7;
/** A quarter: what is done later has other reasons. */
export const GOAL_DAYS_MAX = 90;
/** Steps that a person may go through in one moment: a circle without a wait ends here. */
export const HOPS_MAX = 100;

/** The states of a journey by their number on the wire. */
export const JOURNEY_STATES = { created: 0, started: 2, paused: 3, stopped: 4 } as const;
export type JourneyState = (typeof JOURNEY_STATES)[keyof typeof JOURNEY_STATES];

export const STEP_KINDS = [
  "message",
  "wait",
  "waitFor",
  "split",
  "experiment",
  "update",
  "call",
  "milestone",
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const ENTRY_KINDS = ["hand", "segment", "event", "message", "flow", "schedule"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const UNITS = ["minutes", "hours", "days"] as const;
export type Unit = (typeof UNITS)[number];

/** What may be waited for. Those of a message name its step. */
export const HAPPENINGS = ["reply", "delivered", "read", "clicked", "failed", "event", "segment"] as const;
export type HappeningKind = (typeof HAPPENINGS)[number];

/** Where somebody's way through a journey stands. */
export const RUN_STATES = ["running", "finished", "left"] as const;
export type RunState = (typeof RUN_STATES)[number];
/** Why somebody left before the end. */
export const LEAVING_REASONS = [
  "replied",
  "segment",
  "event",
  "goal",
  "person",
  "stopped",
  "moved",
  "merged",
  "failed",
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** The form and version of an exported file. */
export const EXPORT_FORMAT = "dlvrd-journey";
export const EXPORT_VERSION = 1;
export const STARTER_NAMES = ["welcome", "abandonedCart", "reminder", "winBack"] as const;
