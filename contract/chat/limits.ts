/** Characters of a message; a channel may take fewer. */
export const REPLY_MAX = 10_000;
export const FEEDBACK_MAX = 2_000;
/** Words of agents that wait in one chat for their time, with those that were held back. */
export const LATER_MAX = 10;
/** Characters of why a chat was put aside. */
export const ASIDE_NOTE_MAX = 500;
/** So long an agent may undo that they closed a chat, in seconds; until then the customer is told nothing. */
export const CLOSE_UNDO_SECONDS = 8;
export const LABEL_MAX = 40;
export const LABELS_MAX = 50;
/** Characters of a disposition, and how many an enterprise may choose from. */
export const DISPOSITION_MAX = 60;
export const DISPOSITIONS_MAX = 100;
export const CANNED_SHORTCUT_MAX = 30;
export const CANNED_TEXT_MAX = 4_000;
/** Files of the library that a canned reply sends. */
export const CANNED_FILES_MAX = 5;
/** Filters of the queue that a person keeps under a name: how many, and characters of a name and of its filters. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 40;
export const VIEW_QUERY_MAX = 1_000;
/** How many rules of chats an enterprise may have, and how many characters the name of one. */
export const RULES_MAX = 100;
export const RULE_NAME_MAX = 60;
/** Conditions of a rule, what one of them may choose from, and characters of words that it looks for. */
export const RULE_CONDITIONS_MAX = 20;
export const RULE_CHOICES_MAX = 50;
export const RULE_WORDS_MAX = 100;
/** So often a rule acts in one chat, whatever happens there. */
export const RULE_RUNS_IN_CHAT = 20;
/** On so many of the last chats a rule is tried. */
export const RULE_TRIED = 50;
export const THREAD_PAGE = 50;
export const THREAD_CAP = 500;
export const HISTORY_PAGE = 20;
/** How many earlier chats with somebody stand beside the present one. */
export const EARLIER_CHATS = 10;
/** Agents on one page, and active ones. */
export const AGENTS_PAGE = 10;
export const ACTIVE_AGENTS_PAGE = 100;
/** Open chats that a summary lists at most. */
export const SUMMARY_CAP = 5_000;
/** The largest file a visitor may send, in bytes. */
export const VISITOR_FILE_BYTES = 16 * 1024 * 1024;
/** How many files a visitor may bring in how much time, how many may wait to be sent, and how long they do. */
export const VISITOR_FILES = { count: 10, seconds: 60 } as const;
export const UNSENT_FILES_MAX = 20;
export const UNSENT_FILE_HOURS = 24;
/** Characters of a chat's last message that lists show. */
export const EXCERPT_MAX = 120;
/** How many messages a visitor may send in how much time. */
export const VISITOR_MESSAGES = { count: 30, seconds: 10 } as const;
/** How often who is in a video call says so, in milliseconds; who is silent for `VIDEO_LOST_SECONDS` is gone. */
export const VIDEO_HERE_MS = 10_000;
export const VIDEO_LOST_SECONDS = 45;
/** How long a customer may take to join: on a web page, and by a link that they are sent. */
export const VIDEO_RING_SECONDS = 60;
export const VIDEO_LINK_SECONDS = 900;
/** Characters of a session description. */
export const VIDEO_SDP_MAX = 40_000;
/** How many descriptions and addresses a visitor's browser may send in how much time. */
export const VIDEO_SIGNALS = { count: 400, seconds: 60 } as const;
/** Bytes of one piece of a recording, and of all of it. */
export const VIDEO_PIECE_BYTES = 8 * 1024 * 1024;
export const VIDEO_RECORDING_BYTES = 2 * 1024 * 1024 * 1024;
/** The longest time a piece is gathered, in milliseconds. */
export const VIDEO_PIECE_MS = 4_000;
/** The longest that an answer may be promised within, in minutes: thirty days. */
export const PROMISE_MINUTES_MAX = 43_200;
/** A customer may be silent for so many minutes before their chat is closed: 30 days. */
export const SILENCE_MINUTES_MAX = 43_200;
/** How many departments may have promises of their own. */
export const PROMISE_POLICIES_MAX = 500;
/** Where the page stands by which customers of other channels join a call. */
export const VIDEO_PAGE = "/webchat/call";
export const VIDEO_PAGE_SIZE = 20;
/** How many of the people an agent talks with one page lists. */
export const CHAT_CUSTOMERS_PAGE = 20;
/** Days on which other hours stand than the week's. Most people with any write down a year or two of them. */
export const OTHER_DAYS_MAX = 100;
