import { Menu, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NavGroup, Screen } from "../platform/screens.ts";
import styles from "./SideNav.module.css";

interface NavFlyoutProps {
  group: NavGroup;
  screens: readonly Screen[];
  /** Whether one of them is open. */
  here: boolean;
}

/** A heading of the collapsed nav: its screens fly out beside its icon. */
export default function NavFlyout({ group, screens, here }: NavFlyoutProps) {
  const { t } = useTranslation();
  const title = t(group.title);
  const Icon = group.icon;
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={80}>
      <Menu.Target>
        <UnstyledButton className={styles.item} aria-label={title} data-here={here || undefined}>
          <Icon size={19} stroke={1.6} className={styles.icon} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title}</Menu.Label>
        {screens.map((screen) => (
          <Menu.Item key={screen.path} component={Link} to={screen.path}>
            {t(screen.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
