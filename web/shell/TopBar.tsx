import { IconLanguage, IconMenu2, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { WalletBar } from "../features/billing/public.tsx";
import { ChatBar } from "../features/chat/public.tsx";
import { NotificationBar } from "../features/notifications/public.tsx";
import { useBranding } from "../platform/branding/store.ts";
import { useSession } from "../platform/session/store.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { AccountFace } from "./AccountFace.tsx";
import account from "./AccountMenu.module.css";
import { BrandMark } from "../platform/branding/BrandMark.tsx";
import { useNav } from "./nav-store.ts";
import { openPalette } from "./palette-store.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import styles from "./TopBar.module.css";

// Menus come behind the page: until then their buttons are there to be seen, in their place.
const AccountMenu = lazy(() => import("./AccountMenu.tsx"));
const LanguageMenu = lazy(() => import("./LanguageMenu.tsx"));

export function TopBar() {
  const { t } = useTranslation();
  const title = useBranding((branding) => branding.title);
  const logo = useSession(({ me }) => me?.enterpriseLogo);
  const open = useNav((nav) => nav.open);
  return (
    <header className={styles.bar}>
      <span className={styles.burger}>
        <IconButton
          icon={IconMenu2}
          label={t(open ? "nav.close" : "nav.open")}
          onClick={() => useNav.setState({ open: !open })}
        />
      </span>
      <Link to="/dashboard" className={styles.home} aria-label={t("shell.home", { title })}>
        <BrandMark logo={logo} />
      </Link>
      <button type="button" className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={styles.words}>{t("shell.jump")}</span>
        <span className={styles.keys}>
          <Kbd keys="mod+K" />
        </span>
      </button>
      <div className={styles.end}>
        <WalletBar />
        <ChatBar />
        <NotificationBar />
        <Suspense
          fallback={
            <span className={styles.place} aria-hidden>
              <IconLanguage size={19} stroke={1.7} />
            </span>
          }
        >
          <LanguageMenu />
        </Suspense>
        <ThemeToggle />
        <Suspense
          fallback={
            <span className={account.button} aria-hidden>
              <AccountFace />
            </span>
          }
        >
          <AccountMenu />
        </Suspense>
      </div>
    </header>
  );
}
