import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Trash.module.css";

/** What comes back with something, as far as people have a word for it. */
export function Contents({ contents }: { contents: Record<string, number> }) {
  const { t, i18n } = useTranslation("trash");
  const { number } = useNumbers();
  const known = Object.entries(contents).filter(
    ([table, count]) => count > 0 && i18n.exists(`contents.${table}`, { ns: "trash" }),
  );
  if (known.length === 0) return <p className={styles.text}>{t("back.alone")}</p>;
  return (
    <>
      <p className={styles.text}>{t("back.with")}</p>
      <dl className={styles.contents}>
        {known.map(([table, count]) => (
          <div key={table}>
            <dt>{t(`contents.${table}`)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
