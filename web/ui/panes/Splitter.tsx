import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Panes.module.css";

interface SplitterProps {
  label: string;
  size: number;
  min: number;
  max: number;
  onResize: (size: number) => void;
}

const STEP = 16;

/** The line after a pane: dragged, or moved with the arrow keys. */
export function Splitter({ label, size, min, max, onResize }: SplitterProps) {
  const { t } = useTranslation();
  const bounded = (next: number) => onResize(Math.min(max, Math.max(min, next)));
  const along = document.documentElement.dir === "rtl" ? -1 : 1;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.clientX;
    const line = event.currentTarget;
    line.setPointerCapture(event.pointerId);
    const move = (at: globalThis.PointerEvent) => bounded(size + (at.clientX - from) * along);
    line.addEventListener("pointermove", move);
    line.addEventListener("lostpointercapture", () => line.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: STEP * along, ArrowLeft: -STEP * along, Home: min - size, End: max - size }[
      event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    bounded(size + by);
  };
  return (
    // A separator that moves is a widget by the ARIA patterns.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t("ui.panes.resize", { name: label })}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.splitter}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
