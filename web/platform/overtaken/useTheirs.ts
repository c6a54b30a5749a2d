import { useState } from "react";

/** Somebody else's change shows at once, unless it would take away what is being typed. */
export function useTheirs<T>(now: T, typing: boolean, show: (theirs: T) => void): void {
  const [current, setCurrent] = useState(now);
  if (current === now) return;
  setCurrent(now);
  if (!typing) show(now);
}
