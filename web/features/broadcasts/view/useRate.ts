import { useEffect, useRef, useState } from "react";

interface Seen {
  at: number;
  done: number;
}
/** The rate is that of the last so many milliseconds: a pause or a slow start must not weigh on it for long. */
const WINDOW_MS = 10_000;
const LEAST_MS = 900;

/** How many a second were done lately; undefined while nothing runs, or it has not been watched long enough. */
export function useRate(done: number | undefined): number | undefined {
  const seen = useRef<Seen[]>([]);
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    if (done === undefined) {
      seen.current = [];
      setRate(undefined);
      return;
    }
    const at = performance.now();
    seen.current = [...seen.current.filter((one) => at - one.at < WINDOW_MS), { at, done }];
    const [first] = seen.current;
    if (first && at - first.at >= LEAST_MS) setRate(((done - first.done) * 1_000) / (at - first.at));
  }, [done]);
  return done === undefined ? undefined : rate;
}
