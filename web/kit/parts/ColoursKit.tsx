import type { CSSProperties } from "react";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const steps = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${name}-${from + at}`);
const ROWS = [
  steps("brand", 0, 9),
  ["app", "surface", "sunken", "nav", ...steps("chart", 1, 6)],
  ["ok", "warn", "bad", "info", "neutral", "signal", "data-read", "data-delivered", "data-failed"],
];

export function ColoursKit() {
  return (
    <Group title="Colours">
      {ROWS.map((row) => (
        <div key={row[0]} className={styles.row}>
          {row.map((name) => (
            <span
              key={name}
              className={styles.swatch}
              style={{ "--shown": `var(--${name})` } as CSSProperties}
            >
              {name}
            </span>
          ))}
        </div>
      ))}
    </Group>
  );
}
