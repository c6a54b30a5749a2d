import dayjs from "dayjs";

/** Where a day (YYYY-MM-DD) begins or ends for the person, as the wire writes it; nothing for no day. */
export function dayBound(day: string, end: "start" | "end"): string | undefined {
  const at = dayjs(day || undefined);
  if (!day || !at.isValid()) return undefined;
  return (end === "start" ? at.startOf("day") : at.endOf("day")).toISOString();
}

/** A day as YYYY-MM-DD by the reader's clock: today, or so many days before it. */
export const dayBefore = (days = 0): string => dayjs().subtract(days, "day").format("YYYY-MM-DD");

/** The days of a range, both whole, as reports are asked for them: moments, the end exclusive, and the reader's zone. */
export function rangeOfDays(startDay: string, endDay: string) {
  const last = dayBound(endDay, "end");
  return {
    from: dayBound(startDay, "start"),
    to: last && new Date(Date.parse(last) + 1).toISOString(),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
  };
}
