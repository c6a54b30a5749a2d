import { useTranslation } from "react-i18next";
import styles from "./DataTable.module.css";
import type { Match } from "./types.ts";

/** What the rows are narrowed to, in one line. */
export function MatchText({ search, filters = [] }: Match) {
  const { t } = useTranslation();
  const words = [...new Set(search ? [...filters, t("ui.table.searched", { search })] : filters)];
  if (!words.length) return null;
  return (
    <span className={styles.match} title={words.join(" · ")}>
      {words.map((word) => (
        <span key={word}>
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  );
}
