/** How often a report is mailed. */
export const MAILED_EVERY = ["day", "week", "month"] as const;
export type MailedEvery = (typeof MAILED_EVERY)[number];

export const MAILED_NAME_MAX = 60;
/** How many mailed reports an enterprise has. */
export const MAILED_REPORTS_MAX = 50;
/** How many people get one. */
export const MAILED_READERS_MAX = 50;
/** How many people are offered as its readers. */
export const MAILED_PEOPLE_MAX = 1_000;
