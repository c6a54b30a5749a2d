/** How the evidence about a winner becomes a confidence: a logistic curve over one summed score. */
export interface Calibration {
  slope: number;
  centre: number;
}

/** The evidence for "in scope and right": the winner's decision value plus the cosine of its nearest phrase. */
export function evidence(top: number, similarity: number): number {
  return top + similarity;
}

export function confidenceOf({ slope, centre }: Calibration, summed: number): number {
  return 1 / (1 + Math.exp(-slope * (summed - centre)));
}
