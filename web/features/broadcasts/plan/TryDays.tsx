import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { TRY_DAYS_MAX, triesOf } from "#contract/messages/try-plan.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";

interface TryDaysProps {
  /** null: not at all. */
  value: number | null;
  onChange: (days: number | null) => void;
}
const OFF = "off";

/** For how many days what fails for a reason that may pass is tried again by itself. */
export function TryDays({ value, onChange }: TryDaysProps) {
  const { t, i18n } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const days = Array.from({ length: TRY_DAYS_MAX }, (_, at) => at + 1);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <Select
      label={t("plan.tryAgain")}
      description={
        value === null
          ? t("plan.tryOffText")
          : t("plan.tryText", { count: value, days: list.format(triesOf(value).map((day) => number(day))) })
      }
      data={[
        { value: OFF, label: t("plan.tryOff") },
        ...days.map((day) => ({ value: String(day), label: t("plan.tryFor", { count: day }) })),
      ]}
      value={value === null ? OFF : String(value)}
      onChange={(next) => onChange(next === null || next === OFF ? null : Number(next))}
      allowDeselect={false}
    />
  );
}
