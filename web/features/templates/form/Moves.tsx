import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Form.module.css";
import movesLook from "./Moves.module.css";

interface MovesProps<T> {
  label: string;
  items: readonly T[];
  /** What a thing is called: "Button 2". */
  name: (at: number) => string;
  onMove: (from: number, to: number) => void;
  onRemove?: (at: number) => void;
  /** Its kind, in the row's head. */
  renderTitle: (item: T, at: number) => ReactNode;
  children: (item: T, at: number) => ReactNode;
}

/** Things in an order: dragged by their handle, or moved by their buttons. */
export function Moves<T>({ label, items, name, onMove, onRemove, renderTitle, children }: MovesProps<T>) {
  const { t } = useTranslation("templates");
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    onMove(from, to);
    setSaid(t("builder.moved", { name: name(from), place: to + 1 }));
  };
  const end = () => {
    dragged.current = null;
    setOver(undefined);
  };
  const enter = (event: DragEvent, at: number) => {
    if (dragged.current === null) return;
    event.preventDefault();
    setOver(at);
  };
  const drop = (event: DragEvent, at: number) => {
    const from = dragged.current;
    if (from === null) return;
    event.preventDefault();
    move(from, at);
    end();
  };
  return (
    <>
      <ol className={movesLook.moves} aria-label={label}>
        {items.map((item, at) => (
          // Things have no identity of their own; their inputs are controlled, so the place will do.
          // Dragging is the mouse's way; the buttons move by keyboard.
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={at}
            className={movesLook.item}
            data-over={over === at || undefined}
            onDragOver={(event) => enter(event, at)}
            onDrop={(event) => drop(event, at)}
          >
            <div className={movesLook.itemHead}>
              {/* Of no use without a mouse, so nobody else is told of it. */}
              <span
                draggable
                className={movesLook.handle}
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
              <span className={movesLook.itemTitle}>{renderTitle(item, at)}</span>
              <IconButton
                size="small"
                icon={IconArrowUp}
                label={t("builder.moveUp", { name: name(at) })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                size="small"
                icon={IconArrowDown}
                label={t("builder.moveDown", { name: name(at) })}
                disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              />
              {onRemove ? (
                <IconButton
                  size="small"
                  icon={IconTrash}
                  label={t("builder.removeOne", { name: name(at) })}
                  onClick={() => onRemove(at)}
                />
              ) : null}
            </div>
            {children(item, at)}
          </li>
        ))}
      </ol>
      <output className={styles.said}>{said}</output>
    </>
  );
}
