import { Menu } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../IconButton.tsx";
import { pressed, type Sorting, type Way } from "./sorting.ts";

interface SortMenuProps<Key extends string> {
  sorting: Sorting<Key>;
  choices: readonly { key: Key; label: string; usual: Way }[];
}

/** The same choice where heads of columns are not in sight. */
export function SortMenu<Key extends string>({ sorting, choices }: SortMenuProps<Key>) {
  const { t } = useTranslation();
  const current = choices.find(({ key }) => key === sorting.by);
  const name = current && t(`ui.table.sorted.${sorting.way}`, { name: current.label });
  return (
    <Menu>
      <Menu.Target>
        <IconButton
          icon={IconArrowsSort}
          label={name ? `${t("ui.table.sort")}: ${name}` : t("ui.table.sort")}
          tone="default"
        />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label, usual }) => {
          const chosen = key === sorting.by;
          const Arrow = (chosen ? sorting.way : usual) === "asc" ? IconArrowUp : IconArrowDown;
          return (
            <Menu.Item
              key={key}
              aria-current={chosen}
              onClick={() => sorting.onSort(key, pressed(sorting, key, usual))}
              rightSection={chosen ? <Arrow size={16} stroke={1.7} /> : <span />}
              fw={chosen ? 600 : undefined}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
