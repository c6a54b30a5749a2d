import { IconMenu2, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { WalletBar } from "../features/billing/public.tsx";
import { ChatBar } from "../features/chat/public.tsx";
import { useBranding } from "../platform/branding/store.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { BrandMark } from "../platform/branding/BrandMark.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { useNav } from "./nav-store.ts";
import { openPalette } from "./palette-store.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import styles from "./TopBar.module.css";

export function TopBar() {
  const { t } = useTranslation();
  const title = useBranding((branding) => branding.title);
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
        <BrandMark />
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
        <LanguageMenu />
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
