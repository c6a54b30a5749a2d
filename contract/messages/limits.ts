/** Messages on a page of the delivery report, and at most; -1 means all, up to `ALL_MAX`. */
export const REPORT_PAGE = 50;
export const REPORT_CAP = 1_000;
export const NUMBER_MAX = 320;
export const MESSAGE_ID_MAX = 300;
/** Entries of the blacklist on a page, and addresses that are put on it at once. */
export const BLACKLIST_PAGE = 50;
export const BLACKLIST_AT_ONCE = 10_000;
export const BLACKLIST_REASON_MAX = 200;
/** Words of consent on a page, and how long what is entered about one may be. */
export const CONSENTS_PAGE = 50;
export const CONSENT_WORDS_MAX = 200;
/** The page on which people say on which kinds of channel an enterprise may write to them. */
export const PREFERENCES_PAGE = "/p";
/** The column that a mapping names for the link to that page: each person's own. */
export const PREFERENCES_COLUMN = "Preferences link";
export const PREFERENCES_EXAMPLE = "https://…/p/…";
/** The page on which people confirm that they want messages. */
export const CONFIRM_PAGE = "/y";
export const CONFIRM_EXAMPLE = "https://…/y/…";
/** What stands for the link to it in the text of a mail. */
export const CONFIRM_LINK = "{link}";
export const CONFIRM_SUBJECT_MAX = 200;
export const CONFIRM_BODY_MAX = 2_000;
export const CONFIRM_WORDS_MAX = 50;
export const CONFIRM_WORD_MAX = 40;
export const CONFIRM_REMIND_HOURS_MAX = 24 * 30;
export const CONFIRM_DAYS_MAX = 365;
/** The frequency cap: messages to a person, and within how many days. */
export const CAP_MESSAGES_MAX = 100;
export const CAP_DAYS_MAX = 30;

/** Who of those a message was for can be made a segment of, by what became of theirs. */
export const GATHERED = [
  "unread",
  "read",
  "clicked",
  "notClicked",
  "answered",
  "notAnswered",
  "converted",
  "notConverted",
  "failed",
  "notReached",
] as const;
export type Gathered = (typeof GATHERED)[number];
/** Of so many messages at most a segment is made. */
export const GATHERED_MAX = 1_000_000;
