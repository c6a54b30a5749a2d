import type { TrainingReport } from "#contract/bots/versions.ts";

type AtThreshold = TrainingReport["phrases"]["thresholds"][number];

/** The threshold with the least cost when a wrong answer costs as much as `cost` hand-overs; the middle of equally good ones. */
export function bestThreshold(steps: readonly AtThreshold[], cost: number): AtThreshold | undefined {
  const worth = ({ wrong, handedOver }: AtThreshold) => cost * wrong + handedOver;
  const least = Math.min(...steps.map(worth));
  const best = steps.filter((step) => worth(step) - least < 1e-9);
  return best[Math.floor(best.length / 2)];
}

/** The step nearest to a threshold. */
export const stepAt = (steps: readonly AtThreshold[], threshold: number): AtThreshold | undefined =>
  steps.toSorted((a, b) => Math.abs(a.threshold - threshold) - Math.abs(b.threshold - threshold))[0];
