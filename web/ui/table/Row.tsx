import { memo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx.ts";
import { type MenuAction, RowMenu } from "../RowMenu.tsx";
import styles from "./DataTable.module.css";
import { Tick } from "./Tick.tsx";
import type { Column } from "./types.ts";

const DROPS = { 1: undefined, 2: styles.second, 3: styles.third } as const;

/** The column that stays on phones and has the folded line below it: the first that always stands. */
export const leadOf = <T,>(columns: readonly Column<T>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ priority = 1 }) => priority === 1),
  );

export const columnClass = <T,>({ priority = 1, keep, align, wrap }: Column<T>, leads: boolean): string =>
  cx(DROPS[priority], !leads && !keep && styles.folds, align === "end" && styles.end, wrap && styles.wrap);

/** The side at which a column stays in sight however far one scrolls. */
export const pinOf = <T,>({ acts }: Column<T>, leads: boolean): "before" | "after" | undefined =>
  leads ? "before" : acts ? "after" : undefined;

interface RowProps<T> {
  row: T;
  id: string;
  name: string;
  columns: readonly Column<T>[];
  selected?: boolean;
  onToggle?: (id: string) => void;
  onOpen?: (row: T) => void;
  /** Asked when the row's menu opens. */
  menu?: (row: T) => readonly MenuAction[];
}

/** A press on a link, button or box inside the row is theirs, and so is selecting text. */
const elsewhere = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) =>
  (target as Element).closest("a, button, input, label, [role=menu]") !== null ||
  !currentTarget.contains(target as Node) ||
  Boolean(getSelection()?.toString());

function PlainRow<T>({ row, id, name, columns, selected, onToggle, onOpen, menu }: RowProps<T>) {
  const { t } = useTranslation();
  const folded = columns.flatMap(({ key, fold, cell }) => {
    const shown = fold ? cell(row) : null;
    const alone = fold === "alone" ? styles.alone : undefined;
    return shown === null || shown === undefined ? [] : [{ key, shown, alone }];
  });
  const lead = leadOf(columns);
  const open = onOpen && ((event: MouseEvent<HTMLTableRowElement>) => !elsewhere(event) && onOpen(row));
  return (
    // The row is a convenience for the mouse; the first column's link and the keys do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      data-row={id}
      tabIndex={-1}
      className={cx(selected && styles.selected, onOpen && styles.opens)}
      aria-selected={onToggle ? Boolean(selected) : undefined}
      onClick={open}
    >
      {onToggle ? (
        <td className={styles.tick} data-pinned="before">
          <Tick
            label={t("ui.table.selectRow", { name })}
            checked={Boolean(selected)}
            onChange={() => onToggle(id)}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={columnClass(column, at === lead)}
          data-pinned={pinOf(column, at === lead)}
        >
          {column.cell(row) ?? "-"}
          {at === lead && folded.length ? (
            <span className={styles.fold}>
              {folded.map(({ key, shown, alone }) => (
                <span key={key} className={alone}>
                  {shown}
                </span>
              ))}
            </span>
          ) : null}
        </td>
      ))}
      {menu ? (
        <td className={styles.menu} data-pinned="after">
          <RowMenu name={name} actions={() => menu(row)} />
        </td>
      ) : null}
    </tr>
  );
}

export const Row = memo(PlainRow) as typeof PlainRow;
