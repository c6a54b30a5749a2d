import { IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useRef } from "react";
import styles from "./Reorder.module.css";

type Side = "before" | "after";
interface ReorderProps {
  /** The row with the first id was let go before or after the one with the second. */
  onDrop: (id: string, beside: string, side: Side) => void;
  /** Rows that nothing may be dropped at. */
  fixed?: ReadonlySet<string>;
  /** What the last move did, for screen readers. */
  said: string;
  /** The table whose rows hold a DragHandle. Moving needs a twin without dragging: entries of the row's menu. */
  children: ReactNode;
}

const rowOf = ({ target }: DragEvent) => (target as Element).closest<HTMLTableRowElement>("tr[data-row]");
const sideOf = (row: HTMLElement, y: number): Side => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? "before" : "after";
};

/** Lets the rows of a DataTable be dragged to another place. */
export function Reorder({ onDrop, fixed, said, children }: ReorderProps) {
  const dragged = useRef<HTMLTableRowElement>(null);
  const over = useRef<HTMLTableRowElement>(null);
  const unmark = () => {
    if (over.current) delete over.current.dataset.drop;
    over.current = null;
  };
  const start = (event: DragEvent) => {
    const row = rowOf(event);
    if (!row) return;
    dragged.current = row;
    row.dataset.drag = "";
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", row.dataset.row ?? "");
    event.dataTransfer.setDragImage(row, 16, 16);
  };
  const move = (event: DragEvent) => {
    const row = rowOf(event);
    if (!dragged.current) return;
    unmark();
    if (!row || row === dragged.current || fixed?.has(row.dataset.row ?? "")) return;
    event.preventDefault();
    over.current = row;
    row.dataset.drop = sideOf(row, event.clientY);
  };
  const end = () => {
    unmark();
    if (dragged.current) delete dragged.current.dataset.drag;
    dragged.current = null;
  };
  const drop = (event: DragEvent) => {
    const [from, to] = [dragged.current?.dataset.row, over.current];
    if (!from || !to) return;
    event.preventDefault();
    onDrop(from, to.dataset.row ?? "", to.dataset.drop as Side);
    end();
  };
  return (
    // Dragging is the mouse's way; the row's menu moves by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.area} onDragStart={start} onDragOver={move} onDragEnd={end} onDrop={drop}>
      {children}
      <output className={styles.said}>{said}</output>
    </div>
  );
}

/** What a row is dragged by. Of no use without a mouse, so nobody else is told of it. */
export const DragHandle = ({ title }: { title: string }) => (
  <span draggable className={styles.handle} title={title} aria-hidden>
    <IconGripVertical size={16} stroke={1.7} />
  </span>
);
