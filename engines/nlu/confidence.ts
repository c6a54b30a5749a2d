/** How the evidence about a winner becomes a confidence. */
export interface Calibration {
  /** The logistic curve of "the winner is right", fitted on held-out phrases: 1 / (1 + exp(-slope (e - centre))). */
  slope: number;
  centre: number;
  /** Evidence below this is more likely a text of no known intent: confidence 0.5 lies here. */
  refusal: number;
}

/**
 * The evidence that a text is in scope and its winner right: the winner's decision value, the cosine of its nearest
 * phrase, and how familiar the words are. The weights served best on texts of unknown intents.
 */
export function evidence(top: number, similarity: number, familiarity: number): number {
  return top + 0.5 * similarity + 2 * familiarity;
}

/**
 * Confidence 0..1, rising with the evidence: the chance that the winner is right, held above one half where the text
 * is to be accepted and below it where it is to be refused, so that both the number and the threshold 0.5 hold.
 */
export function confidenceOf({ slope, centre, refusal }: Calibration, summed: number): number {
  const right = logistic(slope * (summed - centre));
  const beyond = summed - refusal;
  return beyond >= 0
    ? Math.max(right, 0.5 + 0.1 * (1 - Math.exp(-beyond)))
    : Math.min(right, 0.4 + 0.1 * Math.exp(beyond));
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
