/** What the report of an agent is made of; the first group is the specification's. */
export const CONVERSATIONS_PAGE = 50;
export const SCOPE = { all: 0, scoped: 1, nonScoped: 2 } as const;
/** So many days back where no dates are given. */
export const REPORT_DAYS = 7;

/** The longest range of a report. */
export const REPORT_DAYS_MAX = 366;
export const TOP_INTENTS = 20;
