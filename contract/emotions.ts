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
export type Emotion = (typeof EMOTIONS)[number];

const tones = new Map<string, Tone>(
  (Object.keys(TONES) as Tone[]).flatMap((tone) => TONES[tone].map((emotion) => [emotion, tone] as const)),
);
/** The tone of an emotion; undefined for a word that is none. */
export const toneOf = (emotion: string): Tone | undefined => tones.get(emotion);

/** Who shows one of these is to be looked after soon. "No" disapproves and "sorry" regrets: neither is upset. */
export const UPSET: readonly Emotion[] = [
  "anger",
  "annoyance",
  "disappointment",
  "disgust",
  "fear",
  "grief",
  "nervousness",
  "sadness",
];
