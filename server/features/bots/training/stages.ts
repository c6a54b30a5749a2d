// How a whole run divides among its stages, in percent.
const STAGES = {
  reading: { from: 0, to: 20 },
  features: { from: 20, to: 25 },
  training: { from: 25, to: 40 },
  calibrating: { from: 40, to: 45 },
  meaning: { from: 45, to: 50 },
  packing: { from: 50, to: 50 },
  checking: { from: 50, to: 95 },
  comparing: { from: 95, to: 100 },
};
export type Stage = keyof typeof STAGES;

/** A stage's progress (0..1) as that of the whole run, for its job. */
export function share(stage: Stage, done: number) {
  const { from, to } = STAGES[stage];
  return { stage, done: Math.round(from + (to - from) * done), total: 100 };
}
