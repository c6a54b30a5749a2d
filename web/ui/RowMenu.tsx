import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { IconType } from "./Button.tsx";
import styles from "./RowMenu.module.css";

export interface MenuAction {
  label: string;
  icon?: IconType;
  run: () => void;
  /** Stands last and red. */
  danger?: boolean;
  disabled?: boolean;
}

const swallow = (event: MouseEvent) => event.stopPropagation();

interface RowMenuProps {
  name: string;
  /** A function is asked only when the menu opens, so that nothing need be drawn anew for other actions. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
}

/** The "⋯" of a row or card. The menu itself is built on the first press: a list of fifty rows builds none. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation();
  const [armed, setArmed] = useState(false);
  const [opened, setOpened] = useState(false);
  const dots = useRef<HTMLButtonElement>(null);
  const label = t("ui.moreFor", { name });
  if (!armed) {
    return (
      <button
        type="button"
        className={styles.dots}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => {
          event.stopPropagation();
          flushSync(() => setArmed(true));
          // The menu gives the focus back to what had it when it opened; the pressed button is gone by then.
          dots.current?.focus({ preventScroll: true });
          setOpened(true);
        }}
      >
        <IconDots size={18} />
      </button>
    );
  }
  const sorted = (typeof actions === "function" ? actions() : actions).toSorted(
    (one, other) => Number(one.danger ?? false) - Number(other.danger ?? false),
  );
  return (
    // The menu lives in a portal, yet its clicks still bubble through React to the row.
    <span onClick={swallow} onKeyDown={(event) => event.stopPropagation()} role="presentation">
      <Menu opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ActionIcon ref={dots} aria-label={label} size="sm" c="var(--muted)">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {sorted.map(({ label: text, icon: Icon, run, danger, disabled }) => (
            <Menu.Item
              key={text}
              onClick={run}
              disabled={disabled}
              c={danger ? "var(--bad)" : undefined}
              leftSection={Icon ? <Icon size={16} stroke={1.7} /> : undefined}
            >
              {text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
