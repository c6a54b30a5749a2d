import type { ReactNode } from "react";
import type { IconType } from "../ui/Button.tsx";
import styles from "./MessagePage.module.css";

interface MessagePageProps {
  icon: IconType;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** One message in the middle of the page, with what to do next. */
export function MessagePage({ icon: Icon, title, text, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.icon} aria-hidden>
        <Icon size={34} stroke={1.4} />
      </span>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
