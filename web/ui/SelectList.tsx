import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./SelectList.module.css";
import { type ListSelection, useListSelection } from "./useListSelection.ts";

export interface SelectItem {
  id: string;
  to: string;
  label: string;
  /** A small sign before the label, with a name of its own. */
  mark?: ReactNode;
  /** Second line or counter. */
  note?: ReactNode;
  /** A RowMenu or badge at the end. */
  end?: ReactNode;
}

/** The list of a pane: one Tab stop, arrows move, Enter opens; the open one is marked. Several can be chosen where that is of use. */
export function SelectList({
  items,
  current,
  label,
  selection,
}: {
  items: readonly SelectItem[];
  current?: string;
  label: string;
  selection?: ListSelection | undefined;
}) {
  const order = items.map(({ id }) => id);
  const choosing = useListSelection(selection, order);
  const stop = current !== undefined && order.includes(current) ? current : order[0];
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-item]")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (at < 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = by === undefined ? undefined : Math.min(links.length - 1, Math.max(0, at + by));
    const chose = choosing.onKey(event, order[at]!, to === undefined ? undefined : order[to]);
    if (!chose && to === undefined) return;
    event.preventDefault();
    if (to !== undefined) links[to]?.focus();
  };
  return (
    // The list listens for keys on behalf of its links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.list}
      aria-label={label}
      onKeyDown={walk}
      data-choosing={selection && selection.ids.size > 0 ? true : undefined}
    >
      {items.map(({ id, to, label: text, mark, note, end }) => (
        <li
          key={id}
          className={styles.item}
          data-current={id === current || undefined}
          data-chosen={selection?.ids.has(id) || undefined}
        >
          {selection ? (
            <input
              type="checkbox"
              className={styles.box}
              aria-label={selection.labelOf(text)}
              checked={selection.ids.has(id)}
              // What was pressed with it is told of a click alone.
              onChange={() => {}}
              onClick={(event) => choosing.onBox(event, id)}
            />
          ) : null}
          <Link
            to={to}
            data-item
            tabIndex={id === stop ? 0 : -1}
            aria-current={id === current ? "true" : undefined}
            className={styles.link}
            onClick={(event) => choosing.onLink(event, id, current)}
          >
            <span className={styles.text} title={text}>
              {mark ? <span className={styles.mark}>{mark}</span> : null}
              <bdi>{text}</bdi>
            </span>
            {note ? <span className={styles.note}>{note}</span> : null}
          </Link>
          {end}
        </li>
      ))}
    </ul>
  );
}
