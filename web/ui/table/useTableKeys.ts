import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useHotkeys } from "../hotkeys/useHotkeys.ts";
import { toggled } from "./selection.ts";
import type { DataTableProps } from "./types.ts";

type Body = RefObject<HTMLTableSectionElement | null>;

const rowsIn = (body: Body) => [...(body.current?.querySelectorAll("tr") ?? [])];
const placeOf = (rows: HTMLTableRowElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

function step(body: Body, by: 1 | -1): void {
  const rows = rowsIn(body);
  const at = placeOf(rows);
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
}

/** J and K walk the rows, X ticks, Enter opens, Esc clears the selection. */
export function useTableKeys<T>(body: Body, table: DataTableProps<T>): void {
  const { t } = useTranslation();
  const { selection, onOpen } = table;
  const current = () => rowsIn(body)[placeOf(rowsIn(body))];
  const rowOf = (id: string | undefined) => table.rows?.find((row) => table.rowId(row) === id);
  const group = t("ui.table.keys");
  useHotkeys([
    { code: "KeyJ", group, label: t("ui.table.keyDown"), run: () => step(body, 1) },
    { code: "KeyK", group, label: t("ui.table.keyUp"), run: () => step(body, -1) },
    ...(selection
      ? [
          {
            code: "KeyX",
            group,
            label: t("ui.table.keySelect"),
            run: () => {
              const id = current()?.dataset.row;
              if (id) selection.onChange(toggled(selection.ids, id));
            },
          },
          {
            code: "Escape",
            group,
            label: t("ui.table.keyClear"),
            when: () => selection.ids.size > 0,
            run: () => selection.onChange(new Set()),
          },
        ]
      : []),
    ...(onOpen
      ? [
          {
            code: "Enter",
            group,
            label: t("ui.table.keyOpen"),
            when: () => document.activeElement === current(),
            run: () => {
              const row = rowOf(current()?.dataset.row);
              if (row) onOpen(row);
            },
          },
        ]
      : []),
  ]);
}
