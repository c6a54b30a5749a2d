/** What can go wrong on demand, by the word the page and the database know it by. */
export const FAULT_KINDS = [
  "429",
  "5xx",
  "timeout",
  "slow",
  "cut",
  "duplicate",
  "disorder",
  "signature",
  "130429",
  "131047",
  "131056",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Messaging limits of WhatsApp numbers by Meta's words, as the page offers them. */
export const TIERS = [
  "TIER_UNLIMITED",
  "TIER_100K",
  "TIER_10K",
  "TIER_2K",
  "TIER_1K",
  "TIER_250",
  "TIER_50",
] as const;
export type Tier = (typeof TIERS)[number];

/** What Meta says of templates, and what it lays on accounts, as the page offers them. */
export const QUALITIES = ["GREEN", "YELLOW", "RED", "UNKNOWN"] as const;
export const ACCOUNT_NEWS = ["VIOLATION", "RESTRICTION", "DISABLED", "REINSTATED"] as const;

/** When things happen at the sandbox, in milliseconds after the message or template came. */
export const PACE = { deliveredMs: 600, readMs: 3_000, reviewMs: 2_000, magic: true } as const;
export const PACE_MAX_MS = 3_600_000;

export const ADDRESS_MAX = 200;
export const SAY_MAX = 4_096;
/** Characters of what somebody answers in a form, as JSON. */
export const FORM_MAX = 60_000;
export const SANDBOX_MEDIA_BYTES_MAX = 5 * 1024 * 1024;

/** What the last two digits of a number decide. */
export const MAGIC_DIGITS = ["01", "02", "03", "04", "05", "06", "07", "08", "09"] as const;

/** Why a reviewer turns a template down, as Meta words it. */
export const REJECT_REASONS = [
  "INVALID_FORMAT",
  "INCORRECT_CATEGORY",
  "ABUSIVE_CONTENT",
  "SCAM",
  "TAG_CONTENT_MISMATCH",
] as const;
