import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Card.module.css";

/** A bordered surface. `fill` takes the height that is left and lets its inside scroll. */
export function Card({ children, fill, flush }: { children: ReactNode; fill?: boolean; flush?: boolean }) {
  return <div className={cx(styles.card, fill && styles.fill, !flush && styles.padded)}>{children}</div>;
}

/** Cards beside each other, as many as fit. */
export function CardGrid({ children, min = 280 }: { children: ReactNode; min?: number }) {
  return (
    <ul
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}
    >
      {children}
    </ul>
  );
}
