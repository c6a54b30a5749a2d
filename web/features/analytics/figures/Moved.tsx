import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/limits.ts";
import { changeOf } from "./change.ts";
import type { Compared, Figured } from "./figured.ts";
import styles from "./Figures.module.css";
import { useWords } from "./useWords.ts";

interface MovedProps {
  figured: Figured;
  compared: Compared;
  currency?: Currency | undefined;
}

/** How a figure has moved, and what it was in the period before. */
export function Moved({ figured, compared, currency }: MovedProps) {
  const { t } = useTranslation("analytics");
  const { written, moved } = useWords(currency);
  const change = changeOf(compared, figured);
  const was = t("before", { value: written(figured.kind, compared.before) });
  if (!change) return <span>{was}</span>;
  const Arrow = change.by > 0 ? IconArrowUpRight : change.by < 0 ? IconArrowDownRight : IconArrowRight;
  return (
    <span className={styles.moved}>
      <span className={styles.change} data-tone={change.tone}>
        <Arrow size={14} stroke={2} className="icon-flip" aria-hidden />
        <bdi>{moved(figured.kind, change.by)}</bdi>
      </span>
      <span>{was}</span>
    </span>
  );
}
