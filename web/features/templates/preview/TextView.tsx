import { useTranslation } from "react-i18next";
import type { TextPreview } from "#engines/templates/index.ts";
import styles from "./Bubble.module.css";
import { Plain } from "./Markup.tsx";

/** A plain text, with how many messages it costs where it goes by SMS. */
export function TextView({ preview: { text, direction, sms } }: { preview: TextPreview }) {
  const { t } = useTranslation("templates");
  return (
    <div dir={direction} className={styles.thread}>
      <div className={styles.bubble}>
        <div className={styles.words}>
          <span className={styles.line}>{text.trim() ? <Plain text={text} /> : t("preview.empty")}</span>
        </div>
      </div>
      {sms ? (
        <p className={styles.counts}>{t("preview.parts", { count: sms.parts, encoding: sms.encoding })}</p>
      ) : null}
    </div>
  );
}
