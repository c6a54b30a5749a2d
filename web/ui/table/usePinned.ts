import { type RefObject, useEffect } from "react";

/** How much of the row these cells take for good; on phones most of them go with the rest. */
const widthOf = (cells: NodeListOf<HTMLElement>): number =>
  [...cells]
    .filter((cell) => getComputedStyle(cell).position === "sticky")
    .reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);

/**
 * Tells the style of a table that is wider than its scroller what its pinned columns cover: `data-before` and
 * `data-after` stand while something lies beneath them, `--before` and `--after` are how wide they are.
 */
export function usePinned(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const look = () => {
      // Counted below zero where one reads from right to left.
      const before = Math.abs(box.scrollLeft);
      box.toggleAttribute("data-before", before >= 1);
      box.toggleAttribute("data-after", box.scrollWidth - box.clientWidth - before >= 1);
    };
    const measure = () => {
      for (const side of ["before", "after"]) {
        const cells = table.querySelectorAll<HTMLElement>(`thead [data-pinned="${side}"]`);
        box.style.setProperty(`--${side}`, `${widthOf(cells)}px`);
      }
      look();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    sizes.observe(table);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller]);
}
