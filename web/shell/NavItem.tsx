import { Tooltip } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Screen } from "../platform/screens.ts";
import { isAt } from "./here.ts";
import { useScreens } from "./screen-list.ts";
import styles from "./SideNav.module.css";

/** One screen in the menu. Pointing at it fetches its code, so that opening it feels instant. */
export function NavItem({
  screen,
  collapsed,
  child,
}: {
  screen: Screen;
  collapsed?: boolean;
  child?: boolean;
}) {
  const { t } = useTranslation();
  const Icon = screen.nav?.icon;
  const title = t(screen.title);
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const here = isAt(pathname, screen, useScreens());
  // Before it is drawn: later it would pull the menu, and where Tab goes on, from under somebody's hands.
  useLayoutEffect(() => {
    if (here) link.current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  const fetchAhead = () => void screen.load().catch(() => {});
  return (
    <Tooltip label={title} position="right" disabled={!collapsed}>
      <Link
        ref={link}
        to={screen.path}
        aria-current={here ? "page" : undefined}
        className={styles.item}
        data-child={child || undefined}
        onMouseEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        {Icon && !child ? <Icon size={19} stroke={1.6} className={styles.icon} aria-hidden /> : null}
        <span className={styles.text}>{title}</span>
      </Link>
    </Tooltip>
  );
}
