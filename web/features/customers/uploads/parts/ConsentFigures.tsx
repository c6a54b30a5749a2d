import { useTranslation } from "react-i18next";
import type { ConsentCounts } from "#contract/customers/uploads.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Figures.module.css";

const KINDS = ["yes", "no", "changed", "heldBack", "asked", "unplaced"] as const;

/** What a file says of messages, and what it means beside what people said before. */
export function ConsentFigures({ counts }: { counts: ConsentCounts }) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  return (
    <>
      <h3>{t("said.title")}</h3>
      <ul className={styles.legend} aria-label={t("said.title")}>
        {KINDS.map((kind) => (
          <li key={kind} data-none={counts[kind] === 0 || undefined}>
            <span className={styles.head}>{t(`said.${kind}`)}</span>
            <strong className={styles.count}>{number(counts[kind])}</strong>
            <span className={styles.words}>{t(`said.words.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
