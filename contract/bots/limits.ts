/** Sizes and limits of the bot builder; the first group is the specification's, the second our own. */
export const BOTS_PAGE = 15;
/** Intents that are moved to another story at once. */
export const MOVED_INTENTS_MAX = 500;
export const INTENTS_PAGE = 200;
export const ENTITIES_PAGE = 15;
export const MIN_PHRASES = 2;
export const MIN_RETRIES = 1;
export const DEFAULT_THRESHOLD = 0.5;
/** The configuration form declares 0 to 200; values above 1 are read as percent. */
export const THRESHOLD_FORM_MAX = 200;
export const MODEL_TYPES = ["OpenAi", "Semantic", "GPT2", "SVM"] as const;
export const BOT_LANGUAGES = ["en", "hi"] as const;
export const BOT_TYPES = ["nlp", "prompt"] as const;
export const ENTITY_TYPE = { custom: 0, system: 1 } as const;
export const VALUE_TYPES = ["synonyms", "pattern"] as const;

export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 2_000;
export const PHRASE_MAX = 1_000;
export const PHRASES_MAX = 5_000;
export const RESPONSE_MAX = 20_000;
export const PARAMETERS_MAX = 50;
export const PROMPTS_MAX = 20;
export const ENTITY_VALUES_MAX = 2_000;
export const SYNONYMS_MAX = 500;
export const MESSAGE_MAX = 4_000;
export const HAND_OVER_WORDS_MAX = 50;
export const HAND_OVER_WORD_MAX = 100;
export const AFTER_MISSES_MAX = 20;
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024;
export const IMPORT_FORMATS = ["csv", "json", "yaml"] as const;
/** Texts that a training with a language model asks it at most, and how many of them in one call. */
export const ASKED_MAX = 200;
export const ASKED_AT_ONCE = 20;
/** How many phrases are generated for each, as the specification offers them. */
export const AUGMENT_COUNTS = [10, 5] as const;
export const AUGMENT_COUNT_MAX = 20;
export const AUGMENT_LINES_MAX = 50;
/** Misunderstood messages that are grouped at once, the newest. */
export const INBOX_MESSAGES_MAX = 10_000;
/** Wordings of which there is no second that are shown beside the groups. */
export const INBOX_ALONE_MAX = 100;
export const INBOX_DAYS_MAX = 366;
/** Texts of a cluster that are shown. */
export const INBOX_EXAMPLES = 50;
/** A message that was barely understood: so little above the threshold. */
export const INBOX_BARELY = 0.1;
export const TEST_BYTES_MAX = 5 * 1024 * 1024;
export const TEST_TEXTS_MAX = 5_000;
export const TEST_CONVERSATIONS_MAX = 200;
export const TEST_TURNS_MAX = 30;

/** What can be done with messages that were not understood. */
export const INBOX_ACTIONS = ["add", "new", "answer", "dismiss"] as const;
export type InboxAction = (typeof INBOX_ACTIONS)[number];
