import { useTranslation } from "react-i18next";
import type { Schedule } from "#contract/campaigns/schedule.ts";
import { dateInText } from "#web/ui/format/date.ts";

const FORMAT = "D MMM YYYY hh:mm A";
/** 5 January 2026 was a Monday. */
const MONDAY = 5;

/** The name of a day of the week, Monday is 1. */
export const weekdayName = (day: number, language: string, weekday: "long" | "short" = "long"): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(
    Date.UTC(2026, 0, MONDAY + day - 1, 12),
  );

/** A schedule as people say it: "Each Monday at 09:30". */
export function useWhen() {
  const { t, i18n } = useTranslation("campaigns");
  return (schedule: Schedule, timeZone?: string): string => {
    if (schedule.kind === "now") return t("when.now");
    if (schedule.kind === "at") return t("when.at", { at: dateInText(schedule.at, FORMAT) });
    const { every, weekdays, monthDay, from, until } = schedule;
    // Whose clock it is, where that is not the reader's own.
    const elsewhere = timeZone && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const time = elsewhere ? `${schedule.time} (${timeZone})` : schedule.time;
    const first = new Date(`${from}T12:00:00Z`);
    const days = weekdays.length > 0 ? weekdays : [first.getUTCDay() || 7];
    const said = {
      day: () => t("when.day", { time }),
      week: () =>
        t("when.week", {
          days: new Intl.ListFormat(i18n.language).format(
            days.toSorted((one, other) => one - other).map((day) => weekdayName(day, i18n.language)),
          ),
          time,
        }),
      month: () => t("when.month", { day: monthDay ?? first.getUTCDate(), time }),
    }[every]();
    const date = (day: string) => dateInText(day, "D MMM YYYY");
    const span = until
      ? t("when.span", { from: date(from), until: date(until) })
      : t("when.from", { from: date(from) });
    return `${said}, ${span}`;
  };
}
