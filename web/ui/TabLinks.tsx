import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
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
  // On a narrow screen the one that is open may stand outside.
  useEffect(() => {
    nav.current
      ?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
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
