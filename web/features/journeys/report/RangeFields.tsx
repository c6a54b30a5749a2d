import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Journey } from "#contract/journeys/views.ts";
import styles from "./Report.module.css";

interface RangeFieldsProps {
  journeys: readonly Journey[];
  journey: string;
  /** What stands where no journey is chosen. */
  none: string;
  startDay: string;
  endDay: string;
  onChange: (change: { journey?: string; startDay?: string; endDay?: string }) => void;
  children?: ReactNode;
}

/** Of which journey, and from which day to which. */
export function RangeFields({
  journeys,
  journey,
  none,
  startDay,
  endDay,
  onChange,
  children,
}: RangeFieldsProps) {
  const { t } = useTranslation("journeys");
  return (
    <div className={styles.days}>
      <NativeSelect
        label={t("monitor.journey")}
        value={journey}
        onChange={(event) => onChange({ journey: event.currentTarget.value })}
        data={[{ value: "", label: none }, ...journeys.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {(["startDay", "endDay"] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`report.${end}`)}
          value={end === "startDay" ? startDay : endDay}
          max={end === "startDay" ? endDay : undefined}
          min={end === "endDay" ? startDay : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value) onChange({ [end]: value });
          }}
        />
      ))}
      {children}
    </div>
  );
}
