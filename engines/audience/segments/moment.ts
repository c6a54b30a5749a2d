import type { Moment } from "./types.ts";

export const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (YYYY-MM-DD) that a point in time falls on. @throws RangeError where the time zone is unknown. */
export function localDay(time: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes a date as ISO 8601 does.
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format.format(time).padStart(10, "0");
}

/** The first millisecond of a day in a time zone, found by halving: no table of offsets, right on days of change. */
export function startOfDay(day: string, timeZone: string): number {
  const noonish = Date.parse(`${day}T00:00:00Z`);
  let before = noonish - DAY;
  let from = noonish + DAY;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (localDay(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function today(moment: Moment): string {
  return localDay(moment.now, moment.timeZone);
}

/** Whether a text is a day of the calendar, years 0001 to 9999. */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text.startsWith("0000")) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The days of a year (MM-DD) whose anniversary is today or within `days` days. */
export function anniversaries(moment: Moment, days: number): string[] {
  const first = today(moment);
  const found = new Set<string>();
  for (let ahead = 0; ahead <= Math.min(days, 366); ahead++) {
    const day = addDays(first, ahead);
    found.add(day.slice(5));
    if (day.endsWith("-02-28") && addDays(day, 1).endsWith("-03-01")) found.add("02-29");
  }
  return [...found];
}
