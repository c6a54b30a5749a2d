import type { Pause, Span } from "#contract/journeys/steps.ts";
import { instantAt, wallTime } from "#engines/clock/index.ts";
import type { JourneyDefinition, World } from "./types.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNIT_MS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: DAY_MS };
/** Within so many days lies one of each weekday, also where clocks leave an hour out. */
const LOOK_AHEAD = 8;

/** How long a span is, in milliseconds; a day has 24 hours. */
export const spanMs = ({ amount, unit }: Span): number => amount * UNIT_MS[unit];

/** Whether a calendar has this day (YYYY-MM-DD). */
const exists = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === day;
};
/** The same day of another year; 29 February falls on the 28th where there is none. */
function inYear(day: string, year: number): string {
  const same = `${String(year).padStart(4, "0")}${day.slice(4)}`;
  return exists(same) ? same : `${same.slice(0, 4)}-02-28`;
}
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const isoWeekday = (wall: number): number => new Date(wall).getUTCDay() || 7;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When a pause that begins now ends, in milliseconds since 1970; what has passed already is now or before. Undefined
 * where the day that it waits for stands nowhere. @throws RangeError where the time zone is unknown.
 */
export function pauseEnds(pause: Pause, { now, timeZone, day }: Omit<World, "holds">): number | undefined {
  if (pause.kind === "span") return now + spanMs(pause);
  if (pause.kind === "date") {
    const from = pause.field === null ? undefined : day(pause.field);
    if (from === undefined || !exists(from)) return undefined;
    const shifted = (date: string) =>
      instantAt(dayOf(Date.parse(date) + pause.days * DAY_MS), pause.time, timeZone);
    if (!pause.yearly) return shifted(from);
    const year = new Date(wallTime(now, timeZone)).getUTCFullYear();
    // So many days before or after it may lie in another year than the day itself.
    const near = Math.ceil(Math.abs(pause.days) / 365) + 1;
    const years = Array.from({ length: 2 * near + 1 }, (_, at) => year - near + at);
    return years.map((one) => shifted(inYear(from, one))).find((at) => at >= now);
  }
  const today = wallTime(now, timeZone);
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const wall = today + ahead * DAY_MS;
    if (pause.weekdays.length > 0 && !pause.weekdays.includes(isoWeekday(wall))) continue;
    const at = instantAt(dayOf(wall), pause.time, timeZone);
    if (at >= now) return at;
  }
  return undefined;
}

/**
 * When messages may go out again, in milliseconds since 1970; null where they may now.
 * @throws RangeError where the time zone is unknown.
 */
export function quietEnds(
  quiet: JourneyDefinition["quiet"],
  { now, timeZone }: Pick<World, "now" | "timeZone">,
): number | null {
  if (quiet === null) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const wall = wallTime(now, timeZone);
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS);
  const overMidnight = from > to;
  const inside = overMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!inside) return null;
  const lastDay = overMidnight && minute >= from ? wall + DAY_MS : wall;
  return instantAt(dayOf(lastDay), quiet.to, timeZone);
}
