import { type Calibration, logistic } from "./confidence.ts";
import type { Outcome } from "./heldout.ts";

/** What texts of no known intent reach in the middle, on every set measured: their small words are known, little else. */
const STRANGE = 0.55;
/** Where between strangers and the model's own held-out phrases refusing costs least; flat around it. */
const REFUSE_AT = 0.45;

const TYPICAL_SLOPE = 2.5;
/** How many phrases' worth of trust the typical curve has against the model's own. */
const PRIOR = 2;
const NEWTON_STEPS = 25;
const LONGEST_STEP = 0.5;

/**
 * Fits the confidence curve to held-out outcomes: a logistic regression of "right" on the evidence, drawn to a
 * typical curve when there are few phrases; and the refusal point, from the phrases' median evidence and from what
 * strangers reach.
 */
export function fitCalibration(outcomes: readonly Outcome[], strange = STRANGE): Calibration {
  const sorted = outcomes.map((one) => one.evidence).toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? strange;
  const refusal = strange + REFUSE_AT * Math.max(0, median - strange);
  const { slope, height } = fitLogistic(outcomes, refusal);
  return { slope, centre: refusal - height / slope, refusal };
}

/** Maximum a posteriori by Newton's method for logistic(height + slope (e - origin)). */
function fitLogistic(outcomes: readonly Outcome[], origin: number): { slope: number; height: number } {
  let slope = TYPICAL_SLOPE;
  let height = 0;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [gradientSlope, gradientHeight] = [PRIOR * (slope - TYPICAL_SLOPE), PRIOR * height];
    let [curveSlope, curveHeight, curveBoth] = [PRIOR, PRIOR, 0];
    for (const { evidence, right } of outcomes) {
      const x = evidence - origin;
      const chance = logistic(height + slope * x);
      const spread = chance * (1 - chance);
      const miss = chance - (right ? 1 : 0);
      gradientSlope += miss * x;
      gradientHeight += miss;
      curveSlope += spread * x * x;
      curveHeight += spread;
      curveBoth += spread * x;
    }
    const determinant = curveSlope * curveHeight - curveBoth * curveBoth;
    const towardsSlope = (curveHeight * gradientSlope - curveBoth * gradientHeight) / determinant;
    const towardsHeight = (curveSlope * gradientHeight - curveBoth * gradientSlope) / determinant;
    // Far from the best curve whole steps overshoot, further each time.
    const part = Math.min(1, LONGEST_STEP / Math.max(Math.abs(towardsSlope), Math.abs(towardsHeight)));
    slope = Math.min(10, Math.max(0.5, slope - part * towardsSlope));
    height = Math.min(5, Math.max(-5, height - part * towardsHeight));
  }
  return { slope, height };
}
