/** Columns of our own files, before the attributes and behind them: no attribute is called so, or nobody could tell them apart. */
export const FIRST_COLUMNS = [
  "name",
  "phoneNumber",
  "whatsAppNumber",
  "facebookId",
  "instaId",
  "twitterId",
] as const;
export const LAST_COLUMNS = ["lastWrote", "lastWrittenTo"] as const;

const OWN = new Set([...FIRST_COLUMNS, ...LAST_COLUMNS].map((name) => name.toLowerCase()));
export const isOwnColumn = (name: string): boolean => OWN.has(name.trim().toLowerCase());
