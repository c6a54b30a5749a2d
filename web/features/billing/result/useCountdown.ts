import { useEffect, useState } from "react";

const SECOND = 1_000;

/**
 * Counts seconds down and calls `ended` at none; begins anew with each `from`. Null once somebody wants to stay.
 */
export function useCountdown(seconds: number, from: unknown, ended: () => void) {
  const [left, setLeft] = useState<number | null>(seconds);
  const [begun, setBegun] = useState(from);
  if (begun !== from) {
    setBegun(from);
    if (left !== null) setLeft(seconds);
  }
  useEffect(() => {
    if (left === null) return;
    if (left <= 0) return ended();
    const timer = setTimeout(() => setLeft((now) => (now === null ? null : now - 1)), SECOND);
    return () => clearTimeout(timer);
    // What ends it may be made anew with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return { left, stay: () => setLeft(null) };
}
