import { Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { STEP_KINDS, type StepKind } from "#contract/journeys/limits.ts";
import { STEP_ICONS } from "../parts/kinds.ts";
import styles from "./Canvas.module.css";

interface AddMenuProps {
  label: string;
  onAdd: (kind: StepKind) => void;
}

/** The "+" on an arrow: chooses what comes there. The menu is built on the first press. */
export function AddMenu({ label, onAdd }: AddMenuProps) {
  const { t } = useTranslation("journeys");
  const [armed, setArmed] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      className={`${styles.plus} nodrag nopan`}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      onClick={() => {
        setArmed(true);
        if (!armed) setOpened(true);
      }}
    >
      <IconPlus size={15} stroke={2} />
    </button>
  );
  if (!armed) return button;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {STEP_KINDS.map((kind) => {
          const Icon = STEP_ICONS[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => onAdd(kind)}>
              {t(`steps.${kind}.title`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
