import { DateTime } from "luxon";
import { type ListRange, REPORT_DAYS_MAX, type ReportRange } from "#contract/range.ts";
import { fail } from "./fail.ts";

/** Moments, the end exclusive, and the zone by whose days they are counted. */
export interface Range {
  from: Date;
  to: Date;
  zone: string;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/**
 * The moments that were asked for: the last thirty days where none are named. Throws INVALID_INPUT where the end lies
 * before the beginning, or more than `REPORT_DAYS_MAX` days lie between.
 */
export function rangeOf(asked: ReportRange, fields = { from: "from", to: "to" }): Range {
  const { from, to, timezone: zone } = asked;
  const end = to ? new Date(to) : new Date();
  const start = from
    ? new Date(from)
    : DateTime.fromJSDate(end)
        .setZone(zone)
        .startOf("day")
        .minus({ days: USUAL_DAYS - 1 })
        .toJSDate();
  const wrong = (field: string, message: string) =>
    fail("INVALID_INPUT", { summary: message }, [{ field, message }]);
  if (end < start) throw wrong(fields.to, "The end lies before the beginning.");
  if (end.getTime() - start.getTime() > REPORT_DAYS_MAX * DAY_MS)
    throw wrong(fields.from, `Ask for at most ${REPORT_DAYS_MAX} days.`);
  return { from: start, to: end, zone };
}

/** The same of a list's range. */
export const rangeOfList = ({ fromDate, toDate, timezone }: ListRange): Range =>
  rangeOf({ from: fromDate, to: toDate, timezone }, { from: "fromDate", to: "toDate" });

/** Every day of a range, as its zone names it (2026-11-24), those on which nothing happened too. */
export function daysOf({ from, to, zone }: Range): string[] {
  const days: string[] = [];
  const last = DateTime.fromMillis(Math.max(to.getTime() - 1, from.getTime()), { zone });
  for (let day = DateTime.fromJSDate(from, { zone }).startOf("day"); day <= last; day = day.plus({ days: 1 }))
    days.push(day.toISODate()!);
  return days;
}
