import { useTranslation } from "react-i18next";
import type { MergeLine } from "#contract/customers/merge.ts";
import { keptOf } from "./lines.ts";
import styles from "./Merge.module.css";

interface SettledProps {
  lines: readonly MergeLine[];
  labelOf: (field: string) => string;
}

/** The fields that need no choice, folded away. */
export function Settled({ lines, labelOf }: SettledProps) {
  const { t } = useTranslation("customers");
  if (!lines.length) return null;
  return (
    <details className={styles.settled}>
      <summary>{t("merge.settled", { count: lines.length })}</summary>
      <dl className={styles.list}>
        {lines.map((line) => (
          <div key={line.field}>
            <dt>
              <bdi>{labelOf(line.field)}</bdi>
            </dt>
            <dd>
              <bdi>{keptOf(line)}</bdi>
              <span className={styles.note}>{t(`merge.from.${line.from}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
