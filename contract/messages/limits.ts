/** Messages on a page of the delivery report, and at most; -1 means all, up to `ALL_MAX`. */
export const REPORT_PAGE = 50;
export const REPORT_CAP = 1_000;
export const NUMBER_MAX = 320;
export const MESSAGE_ID_MAX = 300;
/** Entries of the blacklist on a page, and addresses that are put on it at once. */
export const BLACKLIST_PAGE = 50;
export const BLACKLIST_AT_ONCE = 10_000;
export const BLACKLIST_REASON_MAX = 200;
