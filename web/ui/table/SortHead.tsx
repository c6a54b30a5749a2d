import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./Sort.module.css";
import { pressed, type Sorting, type Way } from "./sorting.ts";

interface SortHeadProps {
  column: string;
  usual: Way;
  sorting: Sorting;
  children: ReactNode;
}

/** The head of a column that rows can be sorted by: pressed again, the other way. */
export function SortHead({ column, usual, sorting, children }: SortHeadProps) {
  const current = sorting.by === column;
  const way = current ? sorting.way : usual;
  const Arrow = way === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={cx(styles.head, current && styles.current)}
      onClick={() => sorting.onSort(column, pressed(sorting, column, usual))}
    >
      {children}
      <Arrow size={14} stroke={2} className={styles.arrow} aria-hidden />
    </button>
  );
}
