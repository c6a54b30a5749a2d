import { useTranslation } from "react-i18next";
import type { RowCounts } from "#contract/customers/uploads.ts";
import styles from "./Figures.module.css";
import { useNumbers } from "#web/ui/format/numbers.ts";

const KINDS = ["new", "changed", "same", "repeated", "bad"] as const;

interface FiguresProps {
  counts: RowCounts;
  /** Whether this is what would happen, or what has happened. */
  tense: "will" | "did";
}

/** What becomes of a file's rows: one bar, and each of its parts in words. */
export function Figures({ counts, tense }: FiguresProps) {
  const { t } = useTranslation("uploads");
  const { number, exactPercent } = useNumbers();
  const all = KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const said = KINDS.map((kind) =>
    t("figures.line", { name: t(`figures.${kind}`), number: number(counts[kind]) }),
  );
  return (
    <div className={styles.figures}>
      <div className={styles.bar} role="img" aria-label={said.join(", ")}>
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <span key={kind} className={styles[kind]} style={{ flexGrow: counts[kind] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {KINDS.map((kind) => (
          <li key={kind} data-none={counts[kind] === 0 || undefined}>
            <span className={styles.head}>
              <span className={`${styles.swatch} ${styles[kind]}`} aria-hidden />
              {t(`figures.${kind}`)}
            </span>
            <strong className={styles.count}>{number(counts[kind])}</strong>
            <span className={styles.share}>{exactPercent(all ? counts[kind] / all : 0)}</span>
            <span className={styles.words}>{t(`figures.${tense}.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
