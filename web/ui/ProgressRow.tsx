import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "./ProgressBar.tsx";
import styles from "./Progress.module.css";
import { StatusPill, type Tone } from "./StatusPill.tsx";

export interface ProgressRowProps {
  title: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** What it is doing now. */
  stage?: string;
  done?: number;
  /** 0: the end is not known. */
  total?: number;
  /** How much is done of the one under way, 0 to 1. */
  part?: number;
  /** Say how much is done as a share instead of a count. */
  percent?: boolean;
  error?: string | null;
  /** Cancel, View errors and the like. */
  actions?: ReactNode;
  children?: ReactNode;
}

const TONES = {
  queued: "neutral",
  running: "info",
  done: "ok",
  failed: "bad",
  cancelled: "neutral",
} as const satisfies Record<ProgressRowProps["state"], Tone>;

/** Long work in the list it belongs to: a toast would be gone before it ends. */
export function ProgressRow({
  title,
  state,
  stage,
  done = 0,
  total = 0,
  part = 0,
  percent,
  error,
  actions,
  children,
}: ProgressRowProps) {
  const { t } = useTranslation();
  const share = Math.round((done / total) * 100);
  const far = !total ? "" : percent ? `${share} %` : t("ui.job.of", { done, total });
  const going = state === "queued" || state === "running";
  return (
    <div className={styles.row} role="group" aria-label={title}>
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.end}>
        <StatusPill tone={TONES[state]} live={state === "running"}>
          {t(`ui.job.${state}`)}
        </StatusPill>
        {actions}
      </span>
      {going ? (
        <div className={styles.wide}>
          <ProgressBar label={title} value={total ? (done + part) / total : undefined} />
          <span className={styles.note}>{[stage, far].filter(Boolean).join(" · ")}</span>
        </div>
      ) : null}
      {error ? <p className={`${styles.wide} ${styles.failed}`}>{error}</p> : null}
      {children ? <div className={styles.wide}>{children}</div> : null}
    </div>
  );
}
