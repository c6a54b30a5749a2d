/** Sizes and limits of what a bot knows. */
export const DOCUMENT_BYTES_MAX = 50 * 1024 * 1024;
/** All files of one upload. */
export const UPLOAD_BYTES_MAX = 200 * 1024 * 1024;
export const DOCUMENTS_MAX = 500;
export const DOCUMENT_NAME_MAX = 250;
export const WEBSITES_MAX = 50;
export const WEBSITE_URL_MAX = 2_000;
export const RECRAWL_DAYS_MAX = 365;
export const RECRAWL_DAYS = 7;
export const SOURCES_PAGE = 30;
export const CHUNKS_PAGE = 50;
export const GOLDEN_MAX = 500;
export const GOLDEN_QUESTION_MAX = 1_000;
export const GOLDEN_EXPECTED_MAX = 2_000;
/** Builds that the trend shows. */
export const GOLDEN_RUNS = 30;

/** new: not read yet; empty: nothing to read in it; failed: it could not be read. */
export const DOCUMENT_STATES = ["new", "read", "empty", "failed"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** FAQs of one agent. */
export const FAQS_MAX = 2_000;
export const FAQS_PAGE = 30;
export const FAQ_QUESTION_MAX = 500;
export const FAQ_WORDINGS_MAX = 30;
export const FAQ_ANSWER_MAX = 4_000;
/** FAQs of one file: meanings are compared while the caller waits. */
export const FAQ_ROWS_MAX = 500;
export const FAQ_FILE_BYTES_MAX = 5 * 1024 * 1024;
