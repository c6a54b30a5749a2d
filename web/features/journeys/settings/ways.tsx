import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Settings.module.css";

interface WayCardProps<T> {
  title: string;
  list: readonly T[];
  at: number;
  onList: (list: T[]) => void;
  /** Their order does not matter. */
  unordered?: boolean;
  children: ReactNode;
}

/** One of several ways out: what it is, and buttons that move it and take it away. */
export function WayCard<T>({ title, list, at, onList, unordered, children }: WayCardProps<T>) {
  const { t } = useTranslation("journeys");
  const move = (to: number) => {
    const next = [...list];
    next.splice(to, 0, ...next.splice(at, 1));
    onList(next);
  };
  return (
    <li className={styles.way}>
      <div className={styles.wayHead}>
        <span dir="auto">{title}</span>
        <span className={styles.wayTools}>
          {unordered ? null : (
            <>
              <IconButton
                size="small"
                icon={IconArrowUp}
                label={t("settings.up", { name: title })}
                disabled={at === 0}
                onClick={() => move(at - 1)}
              />
              <IconButton
                size="small"
                icon={IconArrowDown}
                label={t("settings.down", { name: title })}
                disabled={at === list.length - 1}
                onClick={() => move(at + 1)}
              />
            </>
          )}
          <IconButton
            size="small"
            icon={IconTrash}
            label={t("settings.removeWay", { name: title })}
            onClick={() => onList(list.filter((_, place) => place !== at))}
          />
        </span>
      </div>
      {children}
    </li>
  );
}
