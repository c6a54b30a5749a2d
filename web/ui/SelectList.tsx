import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./SelectList.module.css";

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

const walk = (event: KeyboardEvent<HTMLUListElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-item]")];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
};

/** The list of a pane: one Tab stop, arrows move, Enter opens; the open one is marked. */
export function SelectList({
  items,
  current,
  label,
}: {
  items: readonly SelectItem[];
  current?: string;
  label: string;
}) {
  const stop = items.some(({ id }) => id === current) ? current : items[0]?.id;
  return (
    // The list listens for arrows on behalf of its links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles.list} aria-label={label} onKeyDown={walk}>
      {items.map(({ id, to, label: text, mark, note, end }) => (
        <li key={id} className={styles.item} data-current={id === current || undefined}>
          <Link
            to={to}
            data-item
            tabIndex={id === stop ? 0 : -1}
            aria-current={id === current ? "true" : undefined}
            className={styles.link}
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
