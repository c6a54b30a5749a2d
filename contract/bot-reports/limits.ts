/** What the report of an agent is made of; the first group is the specification's. */
export const CONVERSATIONS_PAGE = 50;
export const SCOPE = { all: 0, scoped: 1, nonScoped: 2 } as const;
/** So many days back where no dates are given. */
export const REPORT_DAYS = 7;

/** The longest range of a report. */
export const REPORT_DAYS_MAX = 366;
export const TOP_INTENTS = 20;
/** A conversation counts by how many of its messages the agent understood. */
export const OUTCOMES = ["whole", "part", "none"] as const;
/** Conversations by their length: up to so many messages; the last group has no end. */
export const LENGTHS = [1, 3, 6, 10, 20, null] as const;
/** The longest conversation that is shown as a whole. */
export const SESSION_MESSAGES_MAX = 500;

/** The feelings that are told apart, by their tone, as GoEmotions groups them (Demszky et al., 2020). */
export const TONES = {
  positive: [
    "admiration",
    "amusement",
    "approval",
    "caring",
    "desire",
    "excitement",
    "gratitude",
    "joy",
    "love",
    "optimism",
    "pride",
    "relief",
  ],
  negative: [
    "anger",
    "annoyance",
    "disappointment",
    "disapproval",
    "disgust",
    "embarrassment",
    "fear",
    "grief",
    "nervousness",
    "remorse",
    "sadness",
  ],
  ambiguous: ["confusion", "curiosity", "realization", "surprise"],
  neutral: ["neutral"],
} as const;
export type Tone = keyof typeof TONES;
export const EMOTIONS = [...TONES.positive, ...TONES.negative, ...TONES.ambiguous, ...TONES.neutral] as const;
