import { Menu } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../IconButton.tsx";

export interface ColumnChoice {
  /** Those that may be hidden, in their order. */
  columns: readonly { key: string; head: ReactNode }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
  /** Back to what shows where there is room for it; undefined where nothing was chosen. */
  onReset: (() => void) | undefined;
}

/** Which columns of a table one wants to see. It stays open: one seldom hides a single one. */
export function ColumnMenu({ columns, hidden, onChange, onReset }: ColumnChoice) {
  const { t } = useTranslation();
  const turn = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Menu closeOnItemClick={false} position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton icon={IconColumns3} label={t("ui.table.columns")} tone="default" />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: "auto" }}>
        <Menu.Label>{t("ui.table.columns")}</Menu.Label>
        {columns.map(({ key, head }) => (
          <Menu.CheckboxItem
            key={key}
            value={key}
            checked={!hidden.has(key)}
            onChange={(shown) => turn(key, shown)}
          >
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!onReset} onClick={onReset}>
          {t("ui.table.usualColumns")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
