/** Messages on a page of the delivery report; -1 means all, up to the cap. */
export const REPORT_PAGE = 50;
export const REPORT_CAP = 1_000;
export const NUMBER_MAX = 320;
export const MESSAGE_ID_MAX = 300;
