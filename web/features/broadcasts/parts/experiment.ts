import type { Experiment } from "#contract/broadcasts/experiment.ts";
import { type Measure, MEASURES } from "#contract/broadcasts/limits.ts";

export type ShownVariant = Experiment["variants"][number];
/** The measures that are counted of it. */
export const measuresOf = ({ variants }: Experiment): readonly Measure[] =>
  MEASURES.filter((measure) => variants.some(({ measures }) => measures[measure] !== null));
