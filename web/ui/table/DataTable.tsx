import { useCallback, useRef } from "react";
import { useLatest } from "../useLatest.ts";
import { cx } from "../cx.ts";
import { TableSkeleton } from "../Skeletons.tsx";
import { BulkBar } from "./BulkBar.tsx";
import styles from "./DataTable.module.css";
import { Head } from "./Head.tsx";
import { Row } from "./Row.tsx";
import { toggled } from "./selection.ts";
import type { DataTableProps } from "./types.ts";
import { usePinned } from "./usePinned.ts";
import { useTableKeys } from "./useTableKeys.ts";

/** The table every list page uses. Rows are native and memoised: a thousand ticks must stay quick. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, rowName, onOpen, menu, selection, tabs, tools, pager, compact } =
    props;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  usePinned(scroller);
  const latest = useLatest(props);
  const onToggle = useCallback(
    (id: string) => {
      const { selection: now } = latest.current;
      now?.onChange(toggled(now.ids, id));
    },
    [latest],
  );
  const openRow = useCallback((row: T) => latest.current.onOpen?.(row), [latest]);
  // Pages give another function at every drawing, and a row that held it would be drawn anew with each tick.
  const menuOf = useCallback((row: T) => latest.current.menu?.(row) ?? [], [latest]);
  useTableKeys(body, props);
  const chosen = selection?.ids.size ?? 0;
  const page = rows?.map(rowId) ?? [];
  return (
    <div className={cx(styles.card, props.flush && styles.flush)}>
      {tabs}
      {selection && chosen > 0 ? (
        <BulkBar selection={selection} page={page} />
      ) : tools ? (
        <div className={styles.tools}>{tools}</div>
      ) : null}
      {/* A scroller must be reachable by keyboard even when nothing in it is. */}
      <div
        ref={scroller}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={!rows}
      >
        <table className={cx(styles.table, compact && styles.compact)}>
          <caption className={styles.said}>{label}</caption>
          <Head
            columns={columns}
            selection={selection}
            sorting={props.sorting}
            page={page}
            menu={Boolean(menu)}
          />
          <StaleBody stale={props.stale} bodyRef={body}>
            {rows?.map((row) => (
              <Row
                key={rowId(row)}
                row={row}
                id={rowId(row)}
                name={rowName(row)}
                columns={columns}
                selected={selection?.ids.has(rowId(row))}
                onToggle={selection ? onToggle : undefined}
                onOpen={onOpen && openRow}
                menu={menu && menuOf}
              />
            ))}
          </StaleBody>
        </table>
        <Instead {...props} />
      </div>
      {pager ? <div className={styles.pager}>{pager}</div> : null}
    </div>
  );
}

function Instead<T>({ rows, error, empty }: DataTableProps<T>) {
  if (error) return error;
  if (!rows) return <TableSkeleton />;
  return rows.length ? null : empty;
}

interface StaleBodyProps {
  stale?: boolean;
  bodyRef: React.RefObject<HTMLTableSectionElement | null>;
  children: React.ReactNode;
}
/** Dims old rows, but only when the new ones take longer than a blink. */
function StaleBody({ stale, bodyRef, children }: StaleBodyProps) {
  return (
    <tbody ref={bodyRef} data-stale={stale || undefined} className={stale ? styles.stale : undefined}>
      {children}
    </tbody>
  );
}
