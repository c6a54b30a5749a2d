import { useCallback, useState } from "react";

const STEPS = 50;
/** Changes of one place that follow each other so quickly are one step: a word, not its letters. */
const TOGETHER_MS = 800;

interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** Where and when it was changed last. */
  place: string;
  at: number;
}

/** A value with a way back and forth. */
export function useHistory<T>(first: () => T) {
  const [history, setHistory] = useState<History<T>>(() => ({
    past: [],
    now: first(),
    future: [],
    place: "",
    at: 0,
  }));
  const change = useCallback((next: T, place: string) => {
    setHistory((old) => {
      if (next === old.now) return old;
      const at = Date.now();
      const together = place !== "" && place === old.place && at - old.at < TOGETHER_MS;
      const past = together ? old.past : [...old.past, old.now].slice(-STEPS);
      return { past, now: next, future: [], place, at };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory((old) => {
      const last = old.past.at(-1);
      if (last === undefined) return old;
      return { past: old.past.slice(0, -1), now: last, future: [old.now, ...old.future], place: "", at: 0 };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((old) => {
      const [next, ...future] = old.future;
      if (next === undefined) return old;
      return { past: [...old.past, old.now], now: next, future, place: "", at: 0 };
    });
  }, []);
  const reset = useCallback((now: T) => setHistory({ past: [], now, future: [], place: "", at: 0 }), []);
  return {
    value: history.now,
    change,
    /** Begins anew: there is no way back before it. */
    reset,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
