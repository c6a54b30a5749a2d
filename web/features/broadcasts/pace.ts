import { create } from "zustand";

interface Seen {
  at: number;
  done: number;
}
/** The rate is that of the last so many milliseconds: a slow start or a pause must not weigh on it for long. */
const WINDOW_MS = 10_000;
/** A shorter look says nothing yet. */
const LEAST_MS = 900;

const seen = new Map<string, Seen[]>();
const useRates = create<Record<string, number>>(() => ({}));

/** Notes how many messages of a broadcast are handled now. */
export function notePace(id: string, done: number, at = performance.now()): void {
  const lately = [...(seen.get(id) ?? []).filter((one) => at - one.at < WINDOW_MS), { at, done }];
  seen.set(id, lately);
  const [first] = lately;
  if (first && at - first.at >= LEAST_MS)
    useRates.setState({ [id]: ((done - first.done) * 1_000) / (at - first.at) });
}

/** How many messages a second a broadcast sent lately; undefined until that is known. */
export const useRate = (id: string): number | undefined => useRates((rates) => rates[id]);
