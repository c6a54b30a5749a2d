import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./StatusPill.module.css";

export type Tone = "ok" | "warn" | "bad" | "info" | "neutral";

/** A state as a dot and a word, never as colour alone. `live` makes the dot breathe while something runs. */
export function StatusPill({ tone, children, live }: { tone: Tone; children: ReactNode; live?: boolean }) {
  return <span className={cx(styles.pill, styles[tone], live && styles.live)}>{children}</span>;
}
