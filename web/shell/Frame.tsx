import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatches } from "react-router";
import { useTitle } from "../platform/title.ts";
import { handleKey } from "../ui/hotkeys/registry.ts";
import { PageSkeleton } from "../ui/Skeletons.tsx";
import styles from "./Frame.module.css";
import { NavProgress } from "./NavProgress.tsx";
import { NetworkStrip } from "./NetworkStrip.tsx";
import type { ScreenHandle } from "./router.tsx";
import { Overtaken } from "./Overtaken.tsx";
import { ShellKeys } from "./ShellKeys.tsx";
import { SideNav } from "./SideNav.tsx";
import { StaleStrip } from "./StaleStrip.tsx";
import { TopBar } from "./TopBar.tsx";
import { useNav } from "./nav-store.ts";

/** Top bar, side nav and the page. Only the page scrolls. */
export function Frame() {
  const { t } = useTranslation();
  const { collapsed, open } = useNav();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const handle = useMatches().findLast((match) => match.handle)?.handle as ScreenHandle | undefined;
  useTitle(handle && t(handle.title));
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    useNav.setState({ open: false });
    // Runs on every new page, whatever it reads.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined} data-open={open || undefined}>
      <a href="#main" className={styles.skip}>
        {t("shell.skip")}
      </a>
      <div className={styles.top}>
        <TopBar />
        <NavProgress />
        <NetworkStrip />
        <StaleStrip />
      </div>
      <SideNav />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <ShellKeys />
      <Overtaken />
    </div>
  );
}
