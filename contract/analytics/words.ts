/** The numbers at the head of the page. */
export const FIGURES = [
  "messagesSent",
  "deliveredShare",
  "readShare",
  "failedShare",
  "chatsStarted",
  "firstAnswer",
  "chatsClosed",
  "satisfaction",
  "understoodShare",
  "newCustomers",
  "spend",
] as const;
export type Figure = (typeof FIGURES)[number];

/** The cards below them. */
export const CHARTS = ["messagesByDay", "channels", "chatsByDay", "failures", "broadcasts", "bots"] as const;
export type Chart = (typeof CHARTS)[number];

/** How many days before today each period begins. */
export const PERIODS = { DAY: 0, WEEK: 6, "HALF-MONTH": 14, MONTH: 29 } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** Figures that may have a target, and whether more is better. */
export const TARGETS = {
  deliveredShare: "atLeast",
  firstAnswer: "atMost",
  understoodShare: "atLeast",
  satisfaction: "atLeast",
} as const;
export type Target = keyof typeof TARGETS;
export const TARGET_NAMES = Object.keys(TARGETS) as Target[];

export const DAYS_MAX = 92;
/** A day, in seconds. */
export const FIRST_ANSWER_MAX = 86_400;
export const STARS_MAX = 5;
/** As many of the latest failures are told apart by their reasons. */
export const FAILURES_READ = 20_000;
export const REASONS_SHOWN = 8;
export const BROADCASTS_SHOWN = 5;
/** As many of the latest broadcasts of a period are compared. */
export const BROADCASTS_READ = 500;
export const BOTS_SHOWN = 10;
