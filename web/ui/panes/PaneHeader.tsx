import type { ReactNode } from "react";
import { BackLink } from "../BackLink.tsx";
import styles from "./Panes.module.css";

interface PaneHeaderProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Before the title, for a way back that always stands. */
  lead?: ReactNode;
  /** Search and the like, under the title. */
  children?: ReactNode;
  /** The way to the pane before, shown only where one pane is on screen at a time. */
  back?: { to: string; label: string };
}

export function PaneHeader({ title, actions, lead, children, back }: PaneHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        {back ? (
          <span className={styles.back}>
            <BackLink {...back} />
          </span>
        ) : null}
        {lead}
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {actions}
      </div>
      {children}
    </header>
  );
}

/** The part of a pane that scrolls. */
export const PaneBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
/** Stays at the pane's foot: Save and the like. */
export const PaneFooter = ({ children }: { children: ReactNode }) => (
  <footer className={styles.footer}>{children}</footer>
);
