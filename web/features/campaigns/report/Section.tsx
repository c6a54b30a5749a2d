import type { ReactNode } from "react";
import styles from "../parts/Campaigns.module.css";

interface SectionProps {
  id: string;
  title: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Over the table. */
  lead?: ReactNode;
  none: string;
  pager?: ReactNode;
}

/** A part of a report: a table that scrolls by itself, or the words that there is nothing. */
export function Section({ id, title, head, rows, lead, none, pager }: SectionProps) {
  return (
    <section className={styles.card}>
      <h2 id={id}>{title}</h2>
      {lead}
      {rows.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        // A scroller must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                {head.map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, at) => (
                    // Cells have no identity but their column.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at} data-words={at === cells.length - 1 || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pager}
    </section>
  );
}
