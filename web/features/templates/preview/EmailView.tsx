import { useTranslation } from "react-i18next";
import type { EmailPreview } from "#engines/templates/index.ts";
import styles from "./Email.module.css";
import { Plain } from "./Markup.tsx";

/** An e-mail as a phone shows it. Its HTML stands in a frame of its own that may run nothing. */
export function EmailView({ preview: { subject, text, html, direction } }: { preview: EmailPreview }) {
  const { t } = useTranslation("templates");
  return (
    <div dir={direction} className={styles.mail}>
      <p className={styles.subject}>
        <Plain text={subject || t("preview.noSubject")} />
      </p>
      {html.trim() ? (
        <iframe className={styles.frame} title={t("preview.message")} sandbox="" srcDoc={html} />
      ) : (
        <p className={styles.text}>
          <Plain text={text} />
        </p>
      )}
    </div>
  );
}
