import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesk } from "../designer/context.ts";
import styles from "./Settings.module.css";

const DAYS = [1, 2, 3, 4, 5, 6, 7];

interface WeekdaysProps {
  value: readonly number[];
  onChange: (days: number[]) => void;
}

/** Weekdays, Monday is 1; none chosen means any. */
export function Weekdays({ value, onChange }: WeekdaysProps) {
  const { t } = useTranslation("journeys");
  const { words } = useDesk();
  return (
    <Checkbox.Group
      label={t("settings.weekdays")}
      description={t("settings.weekdaysHelp")}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number).toSorted((one, other) => one - other))}
    >
      <div className={styles.days}>
        {DAYS.map((day) => (
          <Checkbox key={day} value={String(day)} label={words.weekday(day)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
