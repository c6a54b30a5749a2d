import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#web/ui/format/isolated.ts";

const DAY_MS = 86_400_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

export const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** What days of the week are called, Monday first as the wire numbers them from 1. */
export function useWeekdays(): string[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const { format } = new Intl.DateTimeFormat(i18n.language, { weekday: "long", timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, at) => format(MONDAY + at * DAY_MS));
  }, [i18n.language]);
}

/** When a report is mailed, in words. */
export function useWhen() {
  const { t } = useTranslation("analytics");
  const weekdays = useWeekdays();
  return ({ every, weekday, hour }: { every: "day" | "week" | "month"; weekday: number; hour: number }) =>
    t(`mailed.when.${every}`, { weekday: weekdays[weekday - 1], hour: isolated(clock(hour)) });
}
