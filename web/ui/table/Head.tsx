import { useTranslation } from "react-i18next";
import { Tick } from "./Tick.tsx";
import styles from "./DataTable.module.css";
import { columnClass, leadOf, pinOf } from "./Row.tsx";
import { pageState, togglePage } from "./selection.ts";
import { saidWay, type Sorting } from "./sorting.ts";
import { SortHead } from "./SortHead.tsx";
import type { Column, Selection } from "./types.ts";

interface HeadProps<T> {
  columns: readonly Column<T>[];
  selection?: Selection;
  sorting?: Sorting;
  page: readonly string[];
  menu: boolean;
}

export function Head<T>({ columns, selection, sorting, page, menu }: HeadProps<T>) {
  const { t } = useTranslation();
  const lead = leadOf(columns);
  const state = selection ? pageState(selection.ids, page) : "none";
  return (
    <thead>
      <tr>
        {selection ? (
          <td className={styles.tick} data-pinned="before">
            <Tick
              label={t("ui.table.selectPage")}
              checked={state === "all"}
              mixed={state === "some"}
              disabled={!page.length}
              onChange={() => selection.onChange(togglePage(selection.ids, page))}
            />
          </td>
        ) : null}
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            className={columnClass(column, at === lead)}
            data-pinned={pinOf(column, at === lead)}
            style={{ inlineSize: column.width }}
            aria-sort={sorting && column.sorts ? sortOf(column.key, sorting) : undefined}
          >
            {sorting && column.sorts ? (
              <SortHead column={column.key} usual={column.sorts} sorting={sorting}>
                {column.head}
              </SortHead>
            ) : (
              column.head
            )}
          </th>
        ))}
        {menu ? (
          <th scope="col" className={styles.menu} data-pinned="after">
            <span className={styles.said}>{t("ui.table.actions")}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

const sortOf = (key: string, { by, way }: Sorting) => (by === key ? saidWay(way) : "none");
