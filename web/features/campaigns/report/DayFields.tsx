import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface Days {
  startDay: string;
  endDay: string;
}

/** The first and the last day of what a report is about. */
export function DayFields({ onChange, ...days }: Days & { onChange: (change: Partial<Days>) => void }) {
  const { t } = useTranslation("campaigns");
  const labels = { startDay: t("report.firstDay"), endDay: t("report.lastDay") };
  return (["startDay", "endDay"] as const).map((which) => (
    <TextInput
      key={which}
      type="date"
      aria-label={labels[which]}
      title={labels[which]}
      value={days[which]}
      onChange={(event) => onChange({ [which]: event.currentTarget.value })}
      w={150}
    />
  ));
}
