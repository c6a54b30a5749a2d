import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDesk } from "./context.ts";
import styles from "./Builder.module.css";

interface SortedProps<T> {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** The thing itself; `moves` is what moves it, to stand in its head. */
  children: (item: T, moves: ReactNode) => ReactNode;
}

/** Things in an order that is changed by dragging or with two buttons. */
export function Sorted<T>({ label, items, idOf, nameOf, onMove, children }: SortedProps<T>) {
  const { t } = useTranslation("encaps");
  const { fixed } = useDesk();
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(t("builder.moved", { name: nameOf(item), place: to + 1 }));
  };
  const end = () => {
    dragged.current = null;
    setOver(undefined);
  };
  const drop = (event: DragEvent, at: number) => {
    if (dragged.current === null) return;
    event.preventDefault();
    move(dragged.current, at);
    end();
  };
  return (
    <>
      <ol className={styles.sorted} aria-label={label}>
        {items.map((item, at) => (
          // Dragging is the mouse's way; the buttons move by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={idOf(item)}
            data-over={over === at || undefined}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => drop(event, at)}
          >
            {children(
              item,
              fixed || items.length < 2 ? null : (
                <span className={styles.moves}>
                  <span
                    draggable
                    className={styles.handle}
                    title={t("builder.drag")}
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
                    label={t("builder.moveUp", { name: nameOf(item) })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    size="small"
                    icon={IconArrowDown}
                    label={t("builder.moveDown", { name: nameOf(item) })}
                    disabled={at === items.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </span>
              ),
            )}
          </li>
        ))}
      </ol>
      <output className={styles.said}>{said}</output>
    </>
  );
}
