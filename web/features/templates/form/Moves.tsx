import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import styles from "./Moves.module.css";

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

/** Things of a form in an order, each under a head with its kind. */
export function Moves<T>({ label, items, name, onMove, onRemove, renderTitle, children }: MovesProps<T>) {
  const { t } = useTranslation("templates");
  return (
    <OrderedList
      label={label}
      items={items}
      nameOf={(_, at) => name(at)}
      onMove={onMove}
      itemClass={styles.item}
    >
      {(item, moves, at) => (
        <>
          <div className={styles.itemHead}>
            <span className={styles.itemTitle}>{renderTitle(item, at)}</span>
            {moves}
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
        </>
      )}
    </OrderedList>
  );
}
