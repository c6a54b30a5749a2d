import { dayBound } from "#web/ui/format/days.ts";

/** The days of a range as they are asked for; the end is exclusive. */
export function rangeOf(startDay: string, endDay: string) {
  const last = dayBound(endDay, "end");
  return {
    from: dayBound(startDay, "start"),
    to: last && new Date(Date.parse(last) + 1).toISOString(),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
  };
}
