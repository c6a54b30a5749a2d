/** What an enterprise says of, each on its own, how long it is kept. */
export const RETENTION_KINDS = ["messages", "inbound", "chats", "bots", "events", "customers"] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Vendors repeat for a week what they could not tell. */
export const RETENTION_DAYS_MIN = 7;
export const RETENTION_DAYS_MAX = 3_650;
/** So long after a change nothing is erased that was kept before it: it can be set back. */
export const RETENTION_GRACE_HOURS = 24;
