import { IconAlertTriangle, IconInbox } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type IconType } from "./Button.tsx";
import styles from "./EmptyState.module.css";

interface StateProps {
  icon?: IconType;
  title: string;
  text?: ReactNode;
  /** What to do about it, usually one button. */
  action?: ReactNode;
}

/** Nothing here yet, or nothing that fits the filters. */
export function EmptyState({ icon: Icon = IconInbox, title, text, action }: StateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        <Icon size={26} stroke={1.5} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** What failed, in place, with the server's words and a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title?: string;
  message?: string;
  onRetry?: () => void;
}) {
  const { t } = useTranslation();
  const heading = title ?? t("ui.somethingWrong");
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.bad}`} aria-hidden>
        <IconAlertTriangle size={26} stroke={1.6} />
      </span>
      <p className={styles.title}>{heading}</p>
      {message && message !== heading ? <p className={styles.text}>{message}</p> : null}
      {onRetry ? (
        <div className={styles.action}>
          <Button onClick={onRetry}>{t("ui.tryAgain")}</Button>
        </div>
      ) : null}
    </div>
  );
}
