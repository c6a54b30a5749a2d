import type { ReactNode } from "react";
import styles from "./Layout.module.css";

/** A page as high as the window: header on top, and one part below that takes the rest and scrolls inside. */
export const FullHeight = ({ children }: { children: ReactNode }) => (
  <div className={styles.full}>{children}</div>
);

/** The parts of a page below one another; faint while newer ones are fetched. */
export const Parts = ({ stale, children }: { stale?: boolean; children: ReactNode }) => (
  <div className={styles.parts} data-stale={stale || undefined}>
    {children}
  </div>
);

/** Search, filters and other controls in one row that wraps. */
export const ToolRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools}>{children}</div>
);
