import { DateTime } from "luxon";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { MailedEvery } from "#contract/analytics/mailed-limits.ts";
import type { Repeat } from "#contract/campaigns/schedule.ts";
import { nextRun } from "#engines/campaigns/index.ts";

/** When a report is mailed, by the clock of a time zone. */
export interface Plan {
  every: MailedEvery;
  weekday: number;
  hour: number;
}

/** So late a report is still mailed. */
export const LATE_MS = 86_400_000;

const repeatOf = ({ every, weekday, hour }: Plan): Repeat => ({
  kind: "repeat",
  every,
  weekdays: every === "week" ? [weekday] : [],
  monthDay: 1,
  time: `${String(hour).padStart(2, "0")}:00`,
  from: "2020-01-01",
});

/** The day, a week or a month that was over last at a moment. */
export function finishedBy({ every, weekday }: Plan, at: number, zone: string): AnalyticsRange {
  const today = DateTime.fromMillis(at, { zone }).startOf("day");
  const end = {
    day: () => today,
    week: () => today.minus({ days: (today.weekday - weekday + 7) % 7 }),
    month: () => today.startOf("month"),
  }[every]();
  return { fromDate: end.minus({ [every]: 1 }).toISODate()!, toDate: dayBefore(end) };
}

const dayBefore = (day: DateTime): string => day.minus({ days: 1 }).toISODate()!;

/** When it is due first after a moment, of a period that ends after what is done already. */
export function nextDue(plan: Plan, zone: string, after: number, doneUntil = ""): Date {
  for (let at = after; ; ) {
    const next = nextRun(repeatOf(plan), zone, at);
    if (next === null) throw new RangeError("A report has no next time.");
    if (finishedBy(plan, next, zone).toDate > doneUntil) return new Date(next);
    at = next;
  }
}

/** What a plan that begins at a moment has done: whatever ends before its first period does. */
export function begins(
  plan: Plan,
  zone: string,
  after: number,
  doneUntil = "",
): { next_at: Date; done_until: string } {
  const next = nextDue(plan, zone, after, doneUntil);
  const last = DateTime.fromISO(finishedBy(plan, next.getTime(), zone).toDate);
  return { next_at: next, done_until: dayBefore(last) };
}
