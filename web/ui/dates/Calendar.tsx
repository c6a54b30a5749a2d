import { DatePicker, TimePicker } from "@mantine/dates";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "@mantine/dates/styles.layer.css";
import { conventions } from "../format/conventions.ts";
import { useCalendarWords } from "./useCalendarWords.ts";
import styles from "./dates.module.css";

const MINUTES = 15;
const SECONDS = 30;

export interface CalendarProps {
  /** YYYY-MM-DD; "" for none. */
  day: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
  /** HH:mm:ss; left out where a day is all that is picked. */
  time?: string;
  onTime?: (time: string) => void;
}

/** A month to pick a day from, and a time of the day. */
export function Calendar({ day, min, max, onDay, time, onTime }: CalendarProps) {
  const { t } = useTranslation();
  const words = useCalendarWords();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>("table button[tabindex='0']")?.focus();
  }, []);
  return (
    <div ref={frame} className={styles.calendar}>
      {time === undefined ? null : (
        <TimePicker
          label={t("ui.date.time")}
          value={time}
          onChange={(next) => next && onTime?.(next)}
          withSeconds
          withDropdown
          hoursStep={1}
          minutesStep={MINUTES}
          secondsStep={SECONDS}
          hoursInputLabel={words.unit("hour")}
          minutesInputLabel={words.unit("minute")}
          secondsInputLabel={words.unit("second")}
          popoverProps={{ withinPortal: false }}
          dir="ltr"
        />
      )}
      <DatePicker
        value={day || null}
        defaultDate={day || undefined}
        onChange={(next) => next && onDay(next)}
        minDate={min || undefined}
        maxDate={max || undefined}
        firstDayOfWeek={conventions.firstDay}
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={{
          previousMonth: t("ui.date.previousMonth"),
          nextMonth: t("ui.date.nextMonth"),
          previousYear: t("ui.date.previousYear"),
          nextYear: t("ui.date.nextYear"),
          previousDecade: t("ui.date.previousDecade"),
          nextDecade: t("ui.date.nextDecade"),
        }}
        getDayAriaLabel={words.day}
        highlightToday
        weekdayFormat={words.weekday}
        monthLabelFormat={words.month}
        monthsListFormat={words.monthAlone}
      />
    </div>
  );
}
