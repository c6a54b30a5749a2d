import type { Begin } from "./begin.ts";
import styles from "./Parts.module.css";

/** Boxes by their middle, arrows by their ends: the shape of what a starter makes. */
const SHAPES: Record<Begin, { boxes: readonly [number, number][]; arrows: readonly string[] }> = {
  blank: { boxes: [[60, 12]], arrows: ["M60 18 V44"] },
  welcome: {
    boxes: [
      [60, 10],
      [60, 32],
      [60, 54],
    ],
    arrows: ["M60 16 V26", "M60 38 V48"],
  },
  abandonedCart: {
    boxes: [
      [60, 10],
      [30, 32],
      [90, 32],
      [90, 54],
    ],
    arrows: ["M60 16 V21 H30 V26", "M60 16 V21 H90 V26", "M90 38 V48"],
  },
  reminder: {
    boxes: [
      [30, 32],
      [60, 10],
      [90, 32],
    ],
    arrows: ["M60 16 V21 H30 V26", "M60 16 V21 H90 V26"],
  },
  winBack: {
    boxes: [
      [60, 10],
      [25, 32],
      [60, 32],
      [95, 32],
      [60, 54],
    ],
    arrows: ["M60 16 V26", "M60 16 V21 H25 V26", "M60 16 V21 H95 V26", "M60 38 V48"],
  },
};

/** A small picture of the steps a journey begins with. */
export const Shape = ({ of }: { of: Begin }) => (
  <svg viewBox="0 0 120 64" className={styles.shape} fill="none" stroke="currentColor" aria-hidden>
    {SHAPES[of].arrows.map((path) => (
      <path key={path} d={path} opacity={0.6} />
    ))}
    {SHAPES[of].boxes.map(([x, y]) => (
      <rect
        key={`${x} ${y}`}
        x={x - 13}
        y={y - 6}
        width={26}
        height={12}
        rx={3}
        fill="var(--tint)"
        strokeWidth={1.3}
      />
    ))}
    {of === "blank" ? <circle cx={60} cy={50} r={6} strokeDasharray="2.4 2" /> : null}
  </svg>
);
