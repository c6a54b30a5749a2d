import { useTranslation } from "react-i18next";
import type { Answered as Message } from "#contract/chat/answered.ts";
import styles from "./Answered.module.css";

/** What of ours a customer's message answers. */
export function Answered({ name, text }: Message) {
  const { t } = useTranslation("chat");
  return (
    <blockquote className={styles.answered} aria-label={t("thread.answers")}>
      {name ? (
        <span className={styles.name}>
          {t("thread.broadcast")} <bdi>{name}</bdi>
        </span>
      ) : null}
      {text ? (
        <span className={styles.text} dir="auto">
          {text}
        </span>
      ) : null}
    </blockquote>
  );
}
