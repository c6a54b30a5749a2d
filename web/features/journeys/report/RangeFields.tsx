import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Journey } from "#contract/journeys/views.ts";
import { DayRange } from "#web/ui/fields/DayRange.tsx";
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
      <DayRange
        startDay={startDay}
        endDay={endDay}
        labels={{ startDay: t("report.startDay"), endDay: t("report.endDay") }}
        onChange={onChange}
      />
      {children}
    </div>
  );
}
