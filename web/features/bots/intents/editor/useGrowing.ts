import { type RefObject, useEffect, useRef, useState } from "react";

const STEP = 60;

/** How many rows of a long list to draw: more each time its end is scrolled near. */
export function useGrowing(total: number, scroller: RefObject<HTMLElement | null>) {
  const [drawn, setDrawn] = useState(STEP);
  const sentinel = useRef<HTMLLIElement>(null);
  const count = Math.min(drawn, total);
  useEffect(() => {
    const end = sentinel.current;
    if (!end || count >= total || typeof IntersectionObserver === "undefined") return;
    // On phones the page scrolls and not the list; then the window is what to watch.
    const list = scroller.current;
    const root = list && list.scrollHeight > list.clientHeight + 1 ? list : null;
    // Watched anew after each growth: an end that is still near must be noticed again.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn(count + STEP * 2),
      { root, rootMargin: "600px" },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total, scroller]);
  return { count, sentinel };
}
