/** What speaks for a winner, by words and by meaning. */
export interface MeaningEvidence {
  /** Its decision value by words, and what meaning added to it. */
  words: number;
  meaning: number;
  /** Cosine of its nearest phrase, by words and by meaning. */
  similarity: number;
  nearest: number;
  /** How much of the latter is in `meaning` already. */
  near: number;
  /** Share of known words. */
  familiarity: number;
}

/** What texts of no known intent reach in the middle. */
export const STRANGE_MEANING = 2.55;

/** The evidence that a text is in scope and its winner right, words and meaning together. */
export function meaningEvidence({
  words,
  meaning,
  similarity,
  nearest,
  near,
  familiarity,
}: MeaningEvidence): number {
  return 1.5 * words + meaning + 0.5 * similarity + (5 - near) * nearest + 2 * familiarity;
}
