import { IconChevronRight } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { NavGroup, Screen } from "../platform/screens.ts";
import { isAt } from "./here.ts";
import { NavItem } from "./NavItem.tsx";
import { useScreens } from "./screen-list.ts";
import styles from "./SideNav.module.css";

const NavFlyout = lazy(() => import("./NavFlyout.tsx"));

interface NavGroupItemProps {
  group: NavGroup;
  screens: readonly Screen[];
  collapsed: boolean;
}

/** A heading with its screens: folds open in place, or flies out when the nav is collapsed to icons. */
export function NavGroupItem({ group, screens, collapsed }: NavGroupItemProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const id = useId();
  const all = useScreens();
  const here = screens.some((screen) => isAt(pathname, screen, all));
  // Coming here opens it; otherwise it stays as the person left it.
  const [choice, setChoice] = useState({ here, opened: here });
  const opened = choice.here === here ? choice.opened : here || choice.opened;
  const Icon = group.icon;
  const title = t(group.title);
  if (collapsed) {
    return (
      <li>
        <Suspense
          fallback={
            <span className={styles.item} data-here={here || undefined} aria-hidden>
              <Icon size={19} stroke={1.6} className={styles.icon} />
            </span>
          }
        >
          <NavFlyout group={group} screens={screens} here={here} />
        </Suspense>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setChoice({ here, opened: !opened })}
      >
        <Icon size={19} stroke={1.6} className={styles.icon} aria-hidden />
        <span className={styles.text}>{title}</span>
        <IconChevronRight size={16} className={styles.chevron} aria-hidden />
      </button>
      <ul id={id} className={styles.list} hidden={!opened}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <NavItem screen={screen} child />
          </li>
        ))}
      </ul>
    </li>
  );
}
