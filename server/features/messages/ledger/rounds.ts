/** Which attempt of which message something is told of, and how far it came. */
export interface Told {
  dispatchNo: number;
  seq: number;
  attempt: number | null;
  status: number;
}

/** What is settled, in the order in which rows are locked, with the round in which each changes its message. */
export interface Rounds<T> {
  ordered: readonly T[];
  /** Null: the first, and the only one of almost all. Below 0: another of the same attempt came further. */
  rounds: (number | null)[];
}

const OUTDONE = -1;

/**
 * Sorts what is settled so that a statement visits each message once: of what is told of one attempt the furthest
 * counts, what is told of another attempt of the same message waits for the next round.
 */
export function inRounds<T extends Told>(settled: readonly T[]): Rounds<T> {
  const ordered = settled.toSorted(byMessage);
  const rounds: (number | null)[] = ordered.map(() => null);
  let round = 0;
  let furthest = 0;
  for (let at = 1; at < ordered.length; at++) {
    const one = ordered[at]!;
    const leader = ordered[furthest]!;
    if (one.dispatchNo !== leader.dispatchNo || one.seq !== leader.seq) {
      round = 0;
      furthest = at;
    } else if (one.attempt !== leader.attempt) {
      rounds[at] = ++round;
      furthest = at;
    } else if (one.status > leader.status) {
      rounds[at] = rounds[furthest]!;
      rounds[furthest] = OUTDONE;
      furthest = at;
    } else rounds[at] = OUTDONE;
  }
  return { ordered, rounds };
}

const byMessage = (one: Told, other: Told): number =>
  one.dispatchNo - other.dispatchNo || one.seq - other.seq || (one.attempt ?? -1) - (other.attempt ?? -1);
