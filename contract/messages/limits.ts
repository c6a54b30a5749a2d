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
