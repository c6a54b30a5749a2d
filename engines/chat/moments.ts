import { instantAt, wallTime } from "../clock/index.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MORNING = "09:00";
const EVENING = "18:00";
const MONDAY = 1;

/** Times that one chooses by name, in the order in which they come on most days. */
export const MOMENTS = ["halfHour", "hour", "evening", "tomorrow", "monday"] as const;
export type MomentName = (typeof MOMENTS)[number];
export interface Moment {
  name: MomentName;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * The times that can be chosen at an instant (milliseconds since 1970) by the clock of a time zone: this evening is
 * offered while it is more than an hour away, and next Monday where that is not tomorrow.
 * @throws RangeError where the time zone is unknown.
 */
export function momentsFrom(now: number, timeZone: string): Moment[] {
  const wall = wallTime(now, timeZone);
  const dayIn = (days: number) => new Date(wall + days * DAY_MS).toISOString().slice(0, 10);
  const weekday = new Date(wall).getUTCDay();
  const toMonday = (7 + MONDAY - weekday) % 7 || 7;
  const evening = instantAt(dayIn(0), EVENING, timeZone);
  const moments: Moment[] = [
    { name: "halfHour", at: now + 30 * MINUTE_MS },
    { name: "hour", at: now + HOUR_MS },
    { name: "tomorrow", at: instantAt(dayIn(1), MORNING, timeZone) },
  ];
  if (evening - now > HOUR_MS) moments.splice(2, 0, { name: "evening", at: evening });
  if (toMonday > 1) moments.push({ name: "monday", at: instantAt(dayIn(toMonday), MORNING, timeZone) });
  return moments;
}
