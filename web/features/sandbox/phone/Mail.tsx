import { useTranslation } from "react-i18next";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import { Plain } from "./Plain.tsx";
import styles from "./Message.module.css";

/** A mail with its head. Its HTML stands in a frame of its own that may run nothing and knows nobody; its links open beside. */
export function Mail({ bubble: { email, text } }: { bubble: Bubble }) {
  const { t } = useTranslation("sandbox");
  if (!email) return null;
  return (
    <div className={styles.mail}>
      <p className={styles.header} dir="auto">
        {email.subject}
      </p>
      {email.from ? (
        <p className={styles.footer}>
          {t("from")} <bdi>{email.from}</bdi>
        </p>
      ) : null}
      {email.html ? (
        <iframe
          title={email.subject || t("subject")}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${email.html}`}
          className={styles.html}
        />
      ) : (
        <Plain text={text ?? ""} />
      )}
      {email.attachments.length > 0 ? (
        <p className={styles.footer}>
          {t("attachments")}: <bdi>{email.attachments.join(", ")}</bdi>
        </p>
      ) : null}
    </div>
  );
}
