import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const STEPS = Array.from({ length: 10 }, (_, step) => step);
const GROUNDS = ["app", "surface", "sunken", "nav"];

export function ColoursKit() {
  return (
    <Group title="Colours">
      <div className={styles.row}>
        {STEPS.map((step) => (
          <span
            key={step}
            className={styles.swatch}
            style={{ background: `var(--brand-${step})`, color: step < 6 ? "#131c1f" : "#fff" }}
          >
            brand {step}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {GROUNDS.map((name) => (
          <span key={name} className={styles.swatch} style={{ background: `var(--${name})` }}>
            {name}
          </span>
        ))}
        {STEPS.slice(1, 7).map((step) => (
          <span
            key={step}
            className={styles.swatch}
            style={{ borderColor: `var(--chart-${step})`, borderWidth: 4 }}
          >
            chart {step}
          </span>
        ))}
      </div>
    </Group>
  );
}
