import { useTranslation } from "react-i18next";
import styles from "./Graph.module.css";
import { PERIOD_NAMES, type Period } from "./period.ts";

interface PeriodButtonsProps {
  value: Period | undefined;
  onChange: (period: Period) => void;
}

/** 1 Month, 15 Days, 7 Days, 1 Day. */
export function PeriodButtons({ value, onChange }: PeriodButtonsProps) {
  const { t } = useTranslation("supervision");
  return (
    <div role="group" aria-label={t("insight.period")} className={styles.periods}>
      {PERIOD_NAMES.map((period) => (
        <button key={period} type="button" aria-pressed={period === value} onClick={() => onChange(period)}>
          {t(`insight.periods.${period}`)}
        </button>
      ))}
    </div>
  );
}
