import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Toast, toastTimings, useToasts } from "../platform/toast/store.ts";
import styles from "./Toaster.module.css";

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
};

/** One message. Its time stands still while the pointer or the keyboard is on it. */
export function ToastView({ id, type, text, delay, action }: Toast) {
  const { t } = useTranslation();
  const close = useToasts((toasts) => toasts.close);
  const [held, setHeld] = useState(false);
  const time = delay ?? toastTimings[type];
  useEffect(() => {
    if (held || time === null) return;
    const timer = setTimeout(() => close(id), time);
    return () => clearTimeout(timer);
  }, [held, time, id, close]);
  const Icon = ICONS[type];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // Not a control: it only notices that someone is reading.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role={type === "error" ? "alert" : "status"}
      className={`${styles.toast} ${styles[type]}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} stroke={1.7} className={styles.icon} aria-hidden />
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t("ui.close")} onClick={() => close(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
