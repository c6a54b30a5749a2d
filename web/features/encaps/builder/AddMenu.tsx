import { Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Button, type IconType } from "#web/ui/Button.tsx";
import styles from "./Builder.module.css";

interface AddMenuProps<K extends string> {
  label: string;
  entries: readonly { key: K; label: string; icon?: IconType }[];
  onAdd: (key: K) => void;
}

/** Adds a thing of one of some kinds. */
export const AddMenu = <K extends string>({ label, entries, onAdd }: AddMenuProps<K>) => (
  <div className={styles.add}>
    <Menu position="bottom-start">
      <Menu.Target>
        <Button icon={IconPlus}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.kinds}>
        {entries.map(({ key, label: text, icon: Icon }) => (
          <Menu.Item
            key={key}
            leftSection={Icon ? <Icon size={16} stroke={1.7} /> : undefined}
            onClick={() => onAdd(key)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </div>
);
