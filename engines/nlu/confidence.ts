/** How the evidence about a winner becomes a confidence: a logistic curve over one summed score. */
export interface Calibration {
  slope: number;
  centre: number;
}

/**
 * The evidence that a text is in scope and its winner right: the winner's decision value, the cosine of its nearest
 * phrase, and how familiar the words are. The weights served best on texts of unknown intents.
 */
export function evidence(top: number, similarity: number, familiarity: number): number {
  return top + 0.5 * similarity + 2 * familiarity;
}

export function confidenceOf({ slope, centre }: Calibration, summed: number): number {
  return 1 / (1 + Math.exp(-slope * (summed - centre)));
}
