import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Pager, type PagerProps } from "../Pager.tsx";
import styles from "./PlainTable.module.css";

export interface PlainColumn {
  key: string;
  head: ReactNode;
  /** Numbers and dates stand at the end. */
  end?: boolean;
  /** Words of any length: they wrap. */
  words?: boolean;
}

interface PlainTableProps {
  /** The id of its heading. */
  labelledBy: string;
  columns: readonly PlainColumn[];
  /** The first cell says what the row is. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown where there is more than one page. */
  pager?: PagerProps;
}

/** A small table within a part of a page, scrolling by itself, with its pages. */
export function PlainTable({ labelledBy, columns, rows, pager }: PlainTableProps) {
  const of = ({ end, words }: PlainColumn) => cx(end && styles.end, words && styles.words);
  return (
    <>
      {/* A scroller must be reachable by keyboard even when nothing in it is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby={labelledBy}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={of(column)}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map((column, at) =>
                  at === 0 ? (
                    <th key={column.key} scope="row" className={of(column)}>
                      {cells[at]}
                    </th>
                  ) : (
                    <td key={column.key} className={of(column)}>
                      {cells[at]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pager && (pager.more || pager.from > 0) ? <Pager {...pager} /> : null}
    </>
  );
}
