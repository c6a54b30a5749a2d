import type { ReactNode } from "react";
import styles from "./Charts.module.css";

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  text: string;
  onPick?: () => void;
}

/** Names with a bar and a number each. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value, text, onPick }) => (
        <li key={key}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.track} aria-hidden>
            <span style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          {onPick && value > 0 ? (
            <button type="button" className={styles.pick} onClick={onPick}>
              {text}
            </button>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
