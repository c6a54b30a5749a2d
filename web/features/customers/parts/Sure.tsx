import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import styles from "./parts.module.css";

/** The specification's question before a deletion, with what would be lost. */
export function Sure({ children }: { children: ReactNode }) {
  const { t } = useTranslation("customers");
  return (
    <>
      <strong className={styles.sure}>{t("sure")}</strong>
      {children}
    </>
  );
}
