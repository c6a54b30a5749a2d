import type { Standing } from "./fields.ts";
import styles from "./Result.module.css";

/** What stands inside the circle. */
const SIGNS: Record<Standing, string> = {
  paid: "M33 49.5 44 60.5 65 38",
  expired: "M36 30h24M36 66h24M39 30c0 9 9 12 9 18s-9 9-9 18M57 30c0 9-9 12-9 18s9 9 9 18",
  pending: "M48 32v17l11 8",
  cancelled: "M36 36l24 24M60 36 36 60",
  checking: "M36 48h.1M48 48h.1M60 48h.1",
  unconfirmed: "M48 31v21M48 64v.1",
};

/** The picture of a payment's status; the words beside it say the same. */
export const Picture = ({ standing }: { standing: Standing }) => (
  <svg
    viewBox="0 0 96 96"
    width="96"
    height="96"
    className={styles.picture}
    data-standing={standing}
    aria-hidden
  >
    <circle cx="48" cy="48" r="44" className={styles.halo} />
    <circle cx="48" cy="48" r="33" className={styles.ring} />
    <path d={SIGNS[standing]} className={styles.sign} />
  </svg>
);
