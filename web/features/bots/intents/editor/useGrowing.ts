import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const STEP = 60;

/** How many rows of a long list to draw: more each time its end is scrolled near. */
export function useGrowing(total: number, scroller: RefObject<HTMLElement | null>) {
  const [count, setCount] = useState(STEP);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const sentinel = useCallback(
    (node: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!node || typeof IntersectionObserver === "undefined") return;
      // On phones the page scrolls and not the list; then the window is what to watch.
      const scrolls = scroller.current && scroller.current.scrollHeight > scroller.current.clientHeight + 1;
      observer.current = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setCount((old) => old + STEP * 2),
        { root: scrolls ? scroller.current : null, rootMargin: "600px" },
      );
      observer.current.observe(node);
    },
    // Watched anew after each growth: an end that is still near must be noticed again.
    [scroller, count, total],
  );
  return { count: Math.min(count, total), sentinel };
}
