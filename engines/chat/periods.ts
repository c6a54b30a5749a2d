import { PERIODS, type Period } from "#contract/chat/words.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What one entry of a graph spans, in milliseconds. */
export const UNIT_MS = { day: DAY_MS, hour: 3_600_000 } as const;
export type Unit = keyof typeof UNIT_MS;

/**
 * Where a period begins that ends at `now` (milliseconds since 1970): at midnight of a clock that is so many minutes
 * ahead of UTC.
 */
export function beginOf(period: Period, now: number, offset: number): number {
  const ahead = offset * MINUTE_MS;
  const today = Math.floor((now + ahead) / DAY_MS);
  return (today - PERIODS[period]) * DAY_MS - ahead;
}

/** The number of the day or hour in which a moment lies by that clock. */
export const bucketOf = (at: number, offset: number, unit: Unit): number =>
  Math.floor((at + offset * MINUTE_MS) / UNIT_MS[unit]);

/** How such a day or hour is written: 2026-11-21, or 2026-11-21T08:00. */
export function bucketText(bucket: number, unit: Unit): string {
  const text = new Date(bucket * UNIT_MS[unit]).toISOString();
  return unit === "day" ? text.slice(0, 10) : text.slice(0, 16);
}
