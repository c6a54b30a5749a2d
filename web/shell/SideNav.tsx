import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../platform/session/store.ts";
import { GROUPS, SECTIONS } from "./groups.ts";
import { toggleNav, useNav } from "./nav-store.ts";
import { NavGroupItem } from "./NavGroupItem.tsx";
import { NavItem } from "./NavItem.tsx";
import { openTo, useScreens } from "./screen-list.ts";
import styles from "./SideNav.module.css";

const close = () => useNav.setState({ open: false });

/** What a person may open, by section. On phones it lies over the page. */
export function SideNav() {
  const { t } = useTranslation();
  const { collapsed, open } = useNav();
  const me = useSession((session) => session.me);
  const screens = openTo(useScreens(), me);
  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent) => event.key === "Escape" && close();
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [open]);
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      {/* The scrim repeats for the mouse what Esc and the menu button do. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      {open ? <div className={styles.scrim} onClick={close} /> : null}
      <nav className={styles.nav} aria-label={t("nav.label")}>
        <div className={styles.scroll}>
          {SECTIONS.map((section) => {
            const here = screens.filter(({ nav }) => nav?.section === section);
            const groups = GROUPS.filter(({ id }) => here.some(({ nav }) => nav?.group === id));
            if (!here.length) return null;
            return (
              <div key={section} className={styles.section}>
                <h2 className={styles.heading} id={`nav-${section}`}>
                  {t(`nav.sections.${section}`)}
                </h2>
                <ul className={styles.list} aria-labelledby={`nav-${section}`}>
                  {groups.map((group) => (
                    <NavGroupItem
                      key={group.id}
                      group={group}
                      screens={here.filter(({ nav }) => nav?.group === group.id)}
                      collapsed={collapsed && !open}
                    />
                  ))}
                  {here
                    .filter(({ nav }) => !nav?.group)
                    .map((screen) => (
                      <li key={screen.path}>
                        <NavItem screen={screen} collapsed={collapsed && !open} />
                      </li>
                    ))}
                </ul>
              </div>
            );
          })}
        </div>
        <button type="button" className={styles.toggle} onClick={toggleNav} aria-expanded={!collapsed}>
          <Toggle size={18} stroke={1.6} className="icon-flip" aria-hidden />
          <span className={styles.text}>{t(collapsed ? "nav.expand" : "nav.collapse")}</span>
        </button>
      </nav>
    </>
  );
}
