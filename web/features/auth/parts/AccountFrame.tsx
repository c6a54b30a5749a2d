import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBranding } from "#web/platform/branding/store.ts";
import { BrandMark } from "#web/platform/branding/BrandMark.tsx";
import styles from "./AccountFrame.module.css";
import { LanguagePicker } from "./LanguagePicker.tsx";
import { Pitch } from "./Pitch.tsx";
import { SchemeSwitch } from "./SchemeSwitch.tsx";

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page for whoever is not signed in: a form, and what the product does at its side. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const { t } = useTranslation("auth");
  const { email, helpUrl } = useBranding();
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.top}>
          <BrandMark />
          <span className={styles.tools}>
            <LanguagePicker />
            <SchemeSwitch />
          </span>
        </header>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <footer className={styles.foot}>
          {email ? (
            <>
              {t("help")} <a href={`mailto:${email}`}>{email}</a>
            </>
          ) : null}
          {helpUrl ? (
            <a className={styles.help} href={helpUrl} target="_blank" rel="noreferrer">
              {t("helpPage")}
            </a>
          ) : null}
        </footer>
      </main>
      <Pitch />
    </div>
  );
}
