/** What the report of an agent is made of; the first group is the specification's. */
export const CONVERSATIONS_PAGE = 50;
export const SCOPE = { all: 0, scoped: 1, nonScoped: 2 } as const;
/** So many days back where no dates are given. */
export const REPORT_DAYS = 7;

export const TOP_INTENTS = 20;
/** A conversation counts by how many of its messages the agent understood. */
export const OUTCOMES = ["whole", "part", "none"] as const;
export const SESSION_ORDERS = ["newest", "longest"] as const;
/** Conversations by their length: up to so many messages; the last group has no end. */
export const LENGTHS = [1, 3, 6, 10, 20, null] as const;
/** The longest conversation that is shown as a whole. */
export const SESSION_MESSAGES_MAX = 500;
/** The pages of an agent's analytics, as their addresses name them. */
export const ANALYTICS_PAGES = ["conversation", "classification", "sentiment"] as const;
