import styles from "./Charts.module.css";

export interface ExpectedBar {
  key: string;
  /** Under the bar. */
  label: string;
  /** 0..1; null: nothing is known there. */
  value: number | null;
  /** Where the bar should end, 0..1. */
  expected: number;
  /** The whole of it in words. */
  text: string;
}

/** Shares as bars, each with a line where it should end. It is a list for who does not see it. */
export function ExpectedBars({ label, bars }: { label: string; bars: readonly ExpectedBar[] }) {
  return (
    <ul className={styles.expected} aria-label={label}>
      {bars.map(({ key, label: under, value, expected, text }) => (
        <li key={key} title={text}>
          <span className={styles.said}>{text}</span>
          <span className={styles.well} aria-hidden>
            {value === null ? null : (
              <>
                <span className={styles.mark} style={{ blockSize: `${value * 100}%` }} />
                <span className={styles.due} style={{ insetBlockEnd: `${expected * 100}%` }} />
              </>
            )}
          </span>
          <bdi aria-hidden>{under}</bdi>
        </li>
      ))}
    </ul>
  );
}
