import { useEffect, useState } from "react";

/** True once this much time has passed on screen: what is quick shows no waiting state at all. */
export function useDelay(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
