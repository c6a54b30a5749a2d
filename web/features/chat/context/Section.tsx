import type { ReactNode } from "react";
import styles from "./Context.module.css";

interface SectionProps {
  title: string;
  children: ReactNode;
  /** Folded until somebody opens it. */
  shut?: boolean;
}

/** A part of the pane that folds. */
export function Section({ title, children, shut }: SectionProps) {
  return (
    <details className={styles.section} open={!shut}>
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
