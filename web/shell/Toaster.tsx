import { useTranslation } from "react-i18next";
import { TOASTS_SHOWN, useToasts } from "../platform/toast/store.ts";
import { ToastView } from "./ToastView.tsx";
import styles from "./Toaster.module.css";

/**
 * The newest three messages, at the bottom end. Menus and tooltips are put beside them: the widget library looks for
 * the marked element, and everything on a page should stand in some landmark.
 */
export function Toaster() {
  const { t } = useTranslation();
  const list = useToasts((toasts) => toasts.list);
  return (
    <section aria-label={t("shell.notifications")}>
      <div data-mantine-shared-portal-node="" />
      <div className={styles.stack}>
        {list.slice(-TOASTS_SHOWN).map((toast) => (
          <ToastView key={toast.id} {...toast} />
        ))}
      </div>
    </section>
  );
}
