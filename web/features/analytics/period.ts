import dayjs from "dayjs";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { PERIOD_NAMES, PERIODS, type Period } from "#contract/analytics/words.ts";

const WRITTEN = "YYYY-MM-DD";

/** The days of a period that ends today, where the enterprise is. */
export const daysOf = (period: Period, today: string): AnalyticsRange => ({
  fromDate: dayjs(today).subtract(PERIODS[period], "day").format(WRITTEN),
  toDate: today,
});

/** The period that has these days; nothing for days that somebody chose. */
export const periodOf = ({ fromDate, toDate }: AnalyticsRange, today: string): Period | undefined =>
  PERIOD_NAMES.find((one) => {
    const days = daysOf(one, today);
    return days.fromDate === fromDate && days.toDate === toDate;
  });

/** As many days before. */
export function daysBefore({ fromDate, toDate }: AnalyticsRange): AnalyticsRange {
  const count = dayjs(toDate).diff(fromDate, "day") + 1;
  const back = (day: string) => dayjs(day).subtract(count, "day").format(WRITTEN);
  return { fromDate: back(fromDate), toDate: back(toDate) };
}

/** "17 Nov – 23 Nov", or one day; by itself, whichever way the words around it run. */
export function rangeText({ fromDate, toDate }: AnalyticsRange): string {
  const [from, to] = [fromDate, toDate].map((day) => dayjs(day).format("D MMM"));
  return isolated(fromDate === toDate ? from! : `${from} – ${to}`);
}

/** A day or an hour as the wire writes it, under an axis. */
export const bucketText = (at: string, unit: "day" | "hour"): string =>
  unit === "day" ? dayjs(at).format("D MMM") : `${at.slice(-2)}:00`;
