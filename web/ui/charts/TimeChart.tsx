import { type KeyboardEvent, useState } from "react";
import styles from "./Charts.module.css";
import { axisOf, pathOf } from "./scale.ts";

export interface Point {
  key: string;
  /** Under the axis. */
  label: string;
  /** null: nothing is known there. */
  value: number | null;
  /** Stands beside it, in the second colour. */
  second?: number;
  /** What the bar is made of, from the bottom up: their sum is the value. */
  parts?: readonly { value: number; colour: string }[];
  /** The whole of it in words: "21 Nov: 34 chats". */
  text: string;
}
interface TimeChartProps {
  /** What it shows. */
  label: string;
  points: readonly Point[];
  kind: "bars" | "line";
  /** Values are seconds. */
  seconds?: boolean;
  /** How values are written at the axis. */
  tick: (value: number) => string;
  /** What the values are, and what those beside them, where there are two. */
  names?: readonly [string, string];
  /** Said where no point has a value. */
  none: string;
  /** A point was chosen. */
  onPick: (key: string) => void;
  /** More room around it: 20 above and at the end, 40 below, 60 at the start. */
  margins?: boolean;
}

/** At most so many labels stand under the axis. */
const LABELS = 8;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Values over time as bars or a line. One stop of the Tab key; arrows walk from point to point, Enter chooses. */
export function TimeChart(props: TimeChartProps) {
  const { label, points, kind, seconds, tick, names, none, onPick, margins } = props;
  const [stop, setStop] = useState(0);
  const { top, ticks } = axisOf(
    Math.max(0, ...points.map(({ value, second = 0 }) => Math.max(value ?? 0, second))),
    seconds,
  );
  const every = Math.ceil(points.length / LABELS);
  const known = points.some(({ value, second }) => value || second);
  const at = Math.min(stop, points.length - 1);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const along = document.documentElement.dir === "rtl" ? -1 : 1;
    const by = (STEPS[event.key] ?? 0) * along;
    if (!by) return;
    event.preventDefault();
    const next = Math.min(points.length - 1, Math.max(0, at + by));
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  const chart = (
    <div className={styles.chart} data-margins={margins}>
      <ol className={styles.axis} aria-hidden>
        {ticks.toReversed().map((value) => (
          <li key={value}>{tick(value)}</li>
        ))}
      </ol>
      <div className={styles.plot}>
        {ticks.map((value) => (
          <span key={value} className={styles.line} style={{ insetBlockEnd: `${(value / top) * 100}%` }} />
        ))}
        {kind === "line" ? (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg} aria-hidden>
            <path
              d={pathOf(
                points.map(({ value }) => value),
                top,
              )}
            />
          </svg>
        ) : null}
        {/* The group listens for arrows on behalf of its buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div role="group" aria-label={label} className={styles.columns} onKeyDown={walk}>
          {points.map(({ key, value, second, parts, text }, place) => (
            <button
              key={key}
              type="button"
              className={styles.column}
              data-kind={kind}
              tabIndex={place === at ? 0 : -1}
              aria-label={text}
              title={text}
              onFocus={() => setStop(place)}
              onClick={() => onPick(key)}
            >
              {value === null ? null : (
                <span
                  className={styles.mark}
                  data-parts={parts ? true : undefined}
                  style={{ [kind === "line" ? "insetBlockEnd" : "blockSize"]: `${(value / top) * 100}%` }}
                >
                  {parts?.map((part) => (
                    <span key={part.colour} style={{ flexGrow: part.value, background: part.colour }} />
                  ))}
                </span>
              )}
              {second === undefined ? null : (
                <span className={styles.mark} data-second style={{ blockSize: `${(second / top) * 100}%` }} />
              )}
            </button>
          ))}
        </div>
        {known ? null : <p className={styles.none}>{none}</p>}
      </div>
      <ol className={styles.labels} aria-hidden>
        {points.map(({ key, label: text }, place) => (
          <li key={key} data-second={place % (every * 2) !== 0 || undefined}>
            {place % every === 0 ? <bdi>{text}</bdi> : null}
          </li>
        ))}
      </ol>
    </div>
  );
  if (!names) return chart;
  return (
    <>
      <ul className={styles.legend}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {chart}
    </>
  );
}
