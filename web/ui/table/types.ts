import type { ReactNode } from "react";
import type { MenuAction } from "../RowMenu.tsx";
import type { Sorting, Way } from "./sorting.ts";

export interface Column<T> {
  key: string;
  head: ReactNode;
  cell: (row: T) => ReactNode;
  /** 1 always stands; 2 goes under 900 px, 3 under 1340 px. On phones all but the first of 1 and `keep` fold into a line. */
  priority?: 1 | 2 | 3;
  /** Stays a column on phones too, as a status does. */
  keep?: boolean;
  /** Shown in the folded line on phones; `alone` on one of its own, which wraps. */
  fold?: boolean | "alone";
  /** Holds what can be done with the row, and stays in sight at the end as its menu does. */
  acts?: boolean;
  align?: "start" | "end";
  /** Takes all the lines its text needs, and its share of the width. */
  wrap?: boolean;
  width?: string;
  /** Rows can be sorted by it, and this way at the first press. */
  sorts?: Way;
}

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Buttons for the bulk bar, the dangerous one last. */
  actions: ReactNode;
  /** Offered once the whole page is selected and there is more than the page. */
  every?: { offered: boolean; chosen: boolean; onChoose: () => void };
  /** What the rows are narrowed to: the bulk bar stands where the search and the filters said it. */
  match?: Match;
}

export interface Match {
  search?: string;
  /** The filters that are set, in words. */
  filters?: readonly string[];
}

export interface DataTableProps<T> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  /** undefined while the first rows are on their way. */
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  /** The row's own words, for "Select {name}". */
  rowName: (row: T) => string;
  /** A plain click or Enter on the row; the first column should hold the same as a link. */
  onOpen?: (row: T) => void;
  menu?: (row: T) => readonly MenuAction[];
  selection?: Selection;
  /** What the rows are sorted by, where some columns say that they can be. */
  sorting?: Sorting;
  /** Tabs over the tool row. */
  tabs?: ReactNode;
  /** Search and filters; gives its place to the bulk bar while something is selected. */
  tools?: ReactNode;
  pager?: ReactNode;
  /** Instead of rows: usually an EmptyState. */
  empty?: ReactNode;
  error?: ReactNode;
  /** Older rows are on screen while newer ones are fetched. */
  stale?: boolean;
  compact?: boolean;
  /** Stands inside a pane or card that has its own border. */
  flush?: boolean;
}
