import { useEffect, useRef } from "react";
import { matchPath, NavLink, useLocation } from "react-router";
import { CountBadge } from "./CountBadge.tsx";
import styles from "./TabLinks.module.css";

export interface TabLink {
  to: string;
  label: string;
  count?: number;
  /** Active only on exactly this address. */
  end?: boolean;
}

/** Tabs that are places: each has an address, so the back button and links work. */
export function TabLinks({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const open = tabs.findIndex(({ to, end = false }) => matchPath({ path: to, end }, pathname));
  // On a narrow screen the one that is open may stand outside.
  useEffect(() => {
    nav.current?.children[open]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [open]);
  return (
    <nav aria-label={label} className={styles.tabs} ref={nav}>
      {tabs.map(({ to, label: text, count, end }) => (
        <NavLink key={to} to={to} end={end} className={styles.tab}>
          {text}
          {count === undefined ? null : <CountBadge count={count} />}
        </NavLink>
      ))}
    </nav>
  );
}
