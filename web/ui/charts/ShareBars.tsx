import type { ReactNode } from "react";
import styles from "./Charts.module.css";

export interface ShareBar {
  key: string;
  name: ReactNode;
  /** Beside the name. */
  total: string;
  /** What the whole is made of, in their order. */
  parts: readonly { key: string; value: number; colour: string }[];
  /** The whole of it in words, under the bar. */
  text: string;
}

/** Names with a bar each that shows what the whole is made of. All are equally long: they compare shares, not sums. */
export const ShareBars = ({ label, bars }: { label: string; bars: readonly ShareBar[] }) => (
  <ul className={styles.shares} aria-label={label}>
    {bars.map(({ key, name, total, parts, text }) => (
      <li key={key}>
        <span className={styles.whole}>
          <bdi className={styles.name}>{name}</bdi>
          <span>{total}</span>
        </span>
        <span className={styles.split} aria-hidden>
          {parts.map((part) => (
            <span key={part.key} style={{ flexGrow: part.value, background: part.colour }} />
          ))}
        </span>
        <small>{text}</small>
      </li>
    ))}
  </ul>
);
