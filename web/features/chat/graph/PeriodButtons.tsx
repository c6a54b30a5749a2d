import { useTranslation } from "react-i18next";
import { PeriodButtons as Buttons } from "#web/ui/PeriodButtons.tsx";
import { PERIOD_NAMES, type Period } from "./period.ts";

interface PeriodButtonsProps {
  value: Period | undefined;
  onChange: (period: Period) => void;
}

/** 1 Month, 15 Days, 7 Days, 1 Day. */
export function PeriodButtons({ value, onChange }: PeriodButtonsProps) {
  const { t } = useTranslation("supervision");
  return (
    <Buttons
      label={t("insight.period")}
      periods={PERIOD_NAMES}
      nameOf={(period) => t(`insight.periods.${period}`)}
      value={value}
      onChange={onChange}
    />
  );
}
