import { cx } from "./cx.ts";
import styles from "./Progress.module.css";

/** How much is done, 0 to 1; without a value something runs whose end is not known. */
export function ProgressBar({ value, label, bad }: { value?: number; label: string; bad?: boolean }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div
        className={cx(styles.fill, percent === undefined && styles.unknown, bad && styles.bad)}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}
