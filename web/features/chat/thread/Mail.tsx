import { useTranslation } from "react-i18next";
import type { ChatContent } from "#contract/chat/content.ts";
import styles from "./Mail.module.css";
import { Words } from "./Words.tsx";

/** A mail: its new words, what it quotes behind a line that opens it, and what of it lies in the mailbox alone. */
export function Mail({ content }: { content: ChatContent & { kind: "email" } }) {
  const { t } = useTranslation("chat");
  const { subject, text, quoted, omitted, automatic } = content;
  return (
    <>
      <strong dir="auto">{subject}</strong>
      {automatic ? <em className={styles.note}>{t("content.automatic")}</em> : null}
      {text ? <Words text={text} /> : null}
      {omitted ? <em className={styles.note}>{t(`content.omitted.${omitted}`)}</em> : null}
      {quoted ? (
        <details className={styles.quoted}>
          <summary>{t("content.quoted")}</summary>
          <Words text={quoted} />
        </details>
      ) : null}
    </>
  );
}
