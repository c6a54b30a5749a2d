import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx.ts";
import { IconButton } from "../IconButton.tsx";
import styles from "./OrderedList.module.css";

interface OrderedListProps<T> {
  label: string;
  items: readonly T[];
  /** Default: the place, for things without an identity whose inputs are controlled. */
  keyOf?: (item: T) => string;
  nameOf: (item: T, at: number) => string;
  /** Nothing can be moved. */
  fixed?: boolean;
  onMove: (from: number, to: number) => void;
  itemClass?: string | undefined;
  /** The thing itself; `moves` is what moves it, to stand in its head. */
  children: (item: T, moves: ReactNode, at: number) => ReactNode;
}

/** Things in an order that is changed by dragging or with two buttons. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, items, keyOf, nameOf, fixed = false, onMove, itemClass, children } = props;
  const { t } = useTranslation();
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(t("ui.order.moved", { name: nameOf(items[from]!, from), place: to + 1 }));
  };
  const end = () => {
    dragged.current = null;
    setOver(undefined);
  };
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, at) => {
          const name = nameOf(item, at);
          const moves =
            fixed || items.length < 2 ? null : (
              <span className={styles.moves}>
                {/* Of no use without a mouse, so nobody else is told of it. */}
                <span
                  draggable
                  className={styles.handle}
                  title={t("ui.order.drag")}
                  aria-hidden
                  onDragStart={(event) => {
                    dragged.current = at;
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", String(at));
                  }}
                  onDragEnd={end}
                >
                  <IconGripVertical size={16} stroke={1.7} />
                </span>
                <IconButton
                  size="small"
                  icon={IconArrowUp}
                  label={t("ui.order.up", { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  size="small"
                  icon={IconArrowDown}
                  label={t("ui.order.down", { name })}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              </span>
            );
          return (
            // Dragging is the mouse's way; the buttons move by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={keyOf?.(item) ?? at}
              className={cx(styles.item, itemClass)}
              data-over={over === at || undefined}
              onDragOver={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => {
                if (dragged.current === null) return;
                event.preventDefault();
                move(dragged.current, at);
                end();
              }}
            >
              {children(item, moves, at)}
            </li>
          );
        })}
      </ol>
      <output className={styles.said}>{said}</output>
    </>
  );
}
