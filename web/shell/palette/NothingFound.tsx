import { useTranslation } from "react-i18next";
import styles from "./Finds.module.css";

/** Says what was looked through, so that nobody looks on for what is not there. */
export function NothingFound({ words, text }: { words: string; text: string }) {
  const { t } = useTranslation("palette");
  return (
    <div className={styles.none}>
      <strong>{t("nothing", { words })}</strong>
      <p>{text}</p>
    </div>
  );
}
