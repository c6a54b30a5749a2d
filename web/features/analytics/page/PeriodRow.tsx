import { useTranslation } from "react-i18next";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { PERIOD_NAMES, type Period } from "#contract/analytics/words.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { PeriodButtons } from "#web/ui/PeriodButtons.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { daysBefore, rangeText } from "../period.ts";
import styles from "./Page.module.css";

interface PeriodRowProps {
  range: AnalyticsRange;
  period: Period | undefined;
  today: string;
  timeZone: string;
  choosePeriod: (period: Period) => void;
  chooseDays: (days: Partial<AnalyticsRange>) => void;
}

/** Of which days the page is, and with which they are compared. */
export function PeriodRow({ range, period, today, timeZone, choosePeriod, chooseDays }: PeriodRowProps) {
  const { t } = useTranslation("analytics");
  const days = [
    ["fromDate", undefined, range.toDate],
    ["toDate", range.fromDate, today],
  ] as const;
  return (
    <div>
      <ToolRow>
        <PeriodButtons
          label={t("period")}
          periods={PERIOD_NAMES}
          nameOf={(one) => t(`periods.${one}`)}
          value={period}
          onChange={choosePeriod}
        />
        {days.map(([key, min, max]) => (
          <DateField
            key={key}
            aria-label={t(key)}
            value={range[key]}
            min={min}
            max={max}
            required
            onChange={(value) => chooseDays({ [key]: value })}
          />
        ))}
      </ToolRow>
      <p className={styles.compared}>
        {t("compared", { now: rangeText(range), before: rangeText(daysBefore(range)), zone: timeZone })}
      </p>
    </div>
  );
}
