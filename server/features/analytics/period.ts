import { DateTime } from "luxon";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import { DAYS_MAX } from "#contract/analytics/words.ts";
import { timeZoneOf } from "#server/features/enterprise/public.ts";
import type { Span } from "#server/platform/db/span.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";

export interface Period {
  now: Span;
  /** As many days before; as far into them as today is, so that a morning is not compared with a whole day. */
  before: Span;
  /** The days of both, for what is only counted by days. */
  days: { now: AnalyticsRange; before: AnalyticsRange };
}

const isoDay = (moment: DateTime): string => moment.toISODate()!;

/** The day it is where the enterprise's days begin. */
export async function todayOf(scope: Scope): Promise<{ today: string; timeZone: string }> {
  const timeZone = await timeZoneOf(scope);
  return { today: isoDay(DateTime.now().setZone(timeZone)), timeZone };
}

/** The period that was asked for, by the enterprise's days, and the one it is compared with. */
export async function periodOf(scope: Scope, { fromDate, toDate }: AnalyticsRange): Promise<Period> {
  const zone = await timeZoneOf(scope);
  const moment = DateTime.now().setZone(zone);
  const first = DateTime.fromISO(fromDate, { zone });
  const last = DateTime.fromISO(toDate, { zone });
  const count = Math.round(last.diff(first, "days").days) + 1;
  if (count < 1) throw refused("fromDate", "fromDate must not be after toDate.");
  if (count > DAYS_MAX) throw refused("fromDate", `Choose at most ${DAYS_MAX} days.`);
  if (toDate > isoDay(moment)) throw refused("toDate", "toDate must not be after today.");
  const end = last.plus({ days: 1 });
  const compared = first.minus({ days: count });
  const until = moment < end ? moment.minus({ days: count }) : first;
  const unit = count === 1 ? "hour" : "day";
  return {
    now: { from: first.toJSDate(), to: end.toJSDate(), zone, unit },
    before: { from: compared.toJSDate(), to: until.toJSDate(), zone, unit },
    days: {
      now: { fromDate, toDate },
      before: { fromDate: isoDay(compared), toDate: isoDay(first.minus({ days: 1 })) },
    },
  };
}

const refused = (field: string, message: string) =>
  fail("INVALID_INPUT", { summary: message }, [{ field, message }]);

/** Every day or hour of a span as the wire writes it, also those of which nothing is known. */
export function bucketsOf({ from, to, zone, unit }: Span): string[] {
  const written = unit === "day" ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH";
  const buckets = new Set<string>();
  for (
    let at = DateTime.fromJSDate(from, { zone });
    at.toMillis() < to.getTime();
    at = at.plus({ [unit]: 1 })
  )
    buckets.add(at.toFormat(written));
  return [...buckets];
}
