/** How many were tried, and how many of them did what is measured. */
export interface Trials {
  of: number;
  hits: number;
}

/**
 * `best`: better than each other one, by more than chance. `worse`: than the best, by more than chance. `open`: it may be
 * chance. `few`: too few to tell.
 */
export type Verdict = "best" | "worse" | "open" | "few";

/** A rate with the interval in which it truly lies, in 95 of 100 cases. */
export interface Compared {
  rate: number;
  low: number;
  high: number;
  verdict: Verdict;
}

/** The quantile of the normal distribution that leaves 2.5 % beyond it. */
const Z = 1.959964;
/** The same where several pairs are compared and 5 % are meant for all of them (Bonferroni): by the number of pairs. */
const CRITICAL: Readonly<Record<number, number>> = {
  1: Z,
  3: 2.39398,
  6: 2.638257,
  10: 2.807034,
  15: 2.935199,
  21: 3.038074,
  28: 3.123735,
  36: 3.19695,
  45: 3.260767,
};
/** Fewer expected hits or misses, and the normal distribution says nothing of them. */
const EXPECTED_MIN = 5;

/**
 * The score interval of a rate: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927), 209-212; NIST/SEMATECH e-Handbook of Statistical Methods,
 * 7.2.4.1.
 */
export function wilson({ of, hits }: Trials): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const rate = hits / of;
  const weight = (Z * Z) / of;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((rate * (1 - rate)) / of + weight / (4 * of))) / (1 + weight);
  // Where all or none did, rounding would leave the rate outside.
  return {
    low: Math.max(0, Math.min(rate, middle - half)),
    high: Math.min(1, Math.max(rate, middle + half)),
  };
}

/**
 * How far two rates lie apart, in standard errors of the difference if there were none: the two-proportion test with a
 * pooled rate, NIST/SEMATECH e-Handbook of Statistical Methods, 7.3.3. Null where they are too few for it.
 */
function apart(a: Trials, b: Trials): number | null {
  const pooled = (a.hits + b.hits) / (a.of + b.of);
  const least = Math.min(a.of, b.of) * Math.min(pooled, 1 - pooled);
  if (!(least >= EXPECTED_MIN)) return null;
  return (a.hits / a.of - b.hits / b.of) / Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of));
}

const rateOf = ({ of, hits }: Trials): number => (of === 0 ? 0 : hits / of);

/**
 * Compares two to ten variants by one measure: each one's rate, and whether its distance to the others is more than
 * chance. The leader is found by looking, so that all pairs count as compared.
 */
export function compare(trials: readonly Trials[]): Compared[] {
  const pairs = (trials.length * (trials.length - 1)) / 2;
  const critical = CRITICAL[pairs];
  if (critical === undefined) throw new RangeError(`${trials.length} variants cannot be compared.`);
  const leader = trials.reduce((best, one, at) => (rateOf(one) > rateOf(trials[best]!) ? at : best), 0);
  const others = trials.map((one, at): Verdict => {
    if (at === leader) return "open";
    const distance = apart(trials[leader]!, one);
    if (distance === null) return "few";
    return distance > critical ? "worse" : "open";
  });
  const beside = others.filter((_verdict, at) => at !== leader);
  const all = (verdict: Verdict) => beside.every((one) => one === verdict);
  const leads: Verdict = all("worse") ? "best" : all("few") ? "few" : "open";
  return trials.map((one, at) => ({
    rate: rateOf(one),
    ...wilson(one),
    verdict: at === leader ? leads : others[at]!,
  }));
}
