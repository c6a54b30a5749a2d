import type { Experiment, Measure } from "#contract/broadcasts/experiment.ts";

export type ShownVariant = Experiment["variants"][number];
/** The measures that are counted of it. */
export const measuresOf = ({ variants }: Experiment): readonly Measure[] =>
  variants.every(({ measures }) => measures.clicked === null)
    ? ["delivered", "read", "replied"]
    : ["delivered", "read", "clicked", "replied"];
