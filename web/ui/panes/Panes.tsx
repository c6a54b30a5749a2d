import { type ReactNode, useState } from "react";
import { cx } from "../cx.ts";
import styles from "./Panes.module.css";
import { Splitter } from "./Splitter.tsx";

export interface Pane {
  id: string;
  /** Its name as a landmark and in "Resize …". */
  label: string;
  content: ReactNode;
  /** Pixels; the last pane takes what is left and needs none. */
  size?: number;
  min?: number;
  max?: number;
}

interface PanesProps {
  panes: readonly Pane[];
  /** Where sizes are kept on this device. */
  name: string;
  /** Below 900 px one pane is shown at a time: this one. */
  active: string;
}

const keyOf = (name: string) => `dlvrd.panes.${name}`;

function kept(name: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Two or three panes beside each other, each scrolling by itself, with lines between that can be moved. */
export function Panes({ panes, name, active }: PanesProps) {
  const [sizes, setSizes] = useState(() => kept(name));
  const resize = (id: string, size: number) => {
    const next = { ...sizes, [id]: size };
    setSizes(next);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // Kept for this page only.
    }
  };
  return (
    <div className={styles.panes}>
      {panes.map(({ id, label, content, size = 300, min = 220, max = 480 }, at) => {
        const last = at === panes.length - 1;
        const width = Math.min(max, Math.max(min, sizes[id] ?? size));
        return (
          <section
            key={id}
            aria-label={label}
            className={cx(styles.pane, id === active && styles.active)}
            style={last ? { flex: 1 } : { flexBasis: width }}
          >
            {content}
            {last ? null : (
              <Splitter
                label={label}
                size={width}
                min={min}
                max={max}
                onResize={(next) => resize(id, next)}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
