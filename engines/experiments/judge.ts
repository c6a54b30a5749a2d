import { type Compared, compare, type Trials, type Verdict, wilson } from "./compare.ts";

/** A measure of one variant: how many did it, as a rate with its interval, and how it stands beside the others. */
export interface Judged extends Omit<Compared, "verdict"> {
  hits: number;
  /** Null where there is nothing to compare with. */
  verdict: Verdict | null;
}

/** Variants by one measure side by side; one alone is measured, and compared with nothing. */
export function judge(trials: readonly Trials[]): Judged[] {
  if (trials.length > 1) return compare(trials).map((one, at) => ({ hits: trials[at]!.hits, ...one }));
  return trials.map((one) => ({
    hits: one.hits,
    rate: one.of === 0 ? 0 : one.hits / one.of,
    ...wilson(one),
    verdict: null,
  }));
}
