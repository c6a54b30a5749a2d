import { useTranslation } from "react-i18next";
import { TOASTS_SHOWN, useToasts } from "../platform/toast/store.ts";
import { ToastView } from "./ToastView.tsx";
import styles from "./Toaster.module.css";

/** The newest three messages, at the bottom end. */
export function Toaster() {
  const { t } = useTranslation();
  const list = useToasts((toasts) => toasts.list);
  return (
    <section className={styles.stack} aria-label={t("shell.notifications")}>
      {list.slice(-TOASTS_SHOWN).map((toast) => (
        <ToastView key={toast.id} {...toast} />
      ))}
    </section>
  );
}
