import { AbbrNumber, abbreviate } from "./AbbrNumber.tsx";
import { cx } from "./cx.ts";
import styles from "./CountBadge.module.css";

/** A count beside a word. `signal` is for what waits unread or live, nothing else. */
export function CountBadge({ count, label, signal }: { count: number; label?: string; signal?: boolean }) {
  if (count <= 0) return null;
  return (
    <span className={cx(styles.badge, signal && styles.signal)}>
      {label ? (
        <>
          <span aria-hidden>{abbreviate(count)}</span>
          <span className={styles.said}>{label}</span>
        </>
      ) : (
        <AbbrNumber value={count} />
      )}
    </span>
  );
}
