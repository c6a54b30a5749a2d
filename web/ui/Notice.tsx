import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  tone: "info" | "ok" | "warn" | "bad";
  /** Keeps its distance from what follows, where the container gives none. */
  apart?: boolean;
  children: ReactNode;
}

/** What somebody should know before they go on, standing in the page until it is no longer so. */
export function Notice({ tone, apart, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} data-apart={apart || undefined} role="status">
      {tone === "warn" ? <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> : null}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
