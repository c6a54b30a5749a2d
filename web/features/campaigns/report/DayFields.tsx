import { useTranslation } from "react-i18next";
import { DayRange, type Days } from "#web/ui/fields/DayRange.tsx";

/** The first and the last day of what a report is about. */
export function DayFields(props: Days & { onChange: (change: Partial<Days>) => void }) {
  const { t } = useTranslation("campaigns");
  return (
    <DayRange bare labels={{ startDay: t("report.firstDay"), endDay: t("report.lastDay") }} {...props} />
  );
}
