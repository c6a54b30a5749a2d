import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";

interface UrgentProps {
  value: boolean;
  onChange: (urgent: boolean) => void;
  /** How many people the frequency cap keeps back; undefined where that is not known yet. */
  capped?: number;
}

/** Whether it goes also to those whom the frequency cap keeps back. */
export function Urgent({ value, onChange, capped }: UrgentProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  return (
    <Switch
      label={t("urgent.title")}
      description={capped ? t("urgent.to", { count: capped, number: number(capped) }) : t("urgent.text")}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
