/** Characters of a message; a channel may take fewer. */
export const REPLY_MAX = 10_000;
export const FEEDBACK_MAX = 2_000;
export const LABEL_MAX = 40;
export const LABELS_MAX = 50;
export const CANNED_SHORTCUT_MAX = 30;
export const CANNED_TEXT_MAX = 4_000;
export const THREAD_PAGE = 50;
export const THREAD_CAP = 500;
export const HISTORY_PAGE = 20;
/** Agents on one page, and active ones. */
export const AGENTS_PAGE = 10;
export const ACTIVE_AGENTS_PAGE = 100;
/** Open chats that a summary lists at most. */
export const SUMMARY_CAP = 5_000;
/** The largest file a visitor may send, in bytes. */
export const VISITOR_FILE_BYTES = 16 * 1024 * 1024;
/** Characters of a chat's last message that lists show. */
export const EXCERPT_MAX = 120;
/** How many messages a visitor may send in how much time. */
export const VISITOR_MESSAGES = { count: 30, seconds: 10 } as const;
