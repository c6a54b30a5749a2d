import type { Repeat } from "#contract/campaigns/schedule.ts";
import { instantAt, wallTime } from "#engines/clock/index.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Every month has one of its days within so many. */
const LOOK_AHEAD = 62;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function falls({ every, weekdays, monthDay, from }: Repeat, day: number): boolean {
  const date = new Date(day);
  if (every === "day") return true;
  const first = new Date(startOf(from));
  if (every === "week") {
    const wanted = weekdays.length > 0 ? weekdays : [first.getUTCDay() || 7];
    return wanted.includes(date.getUTCDay() || 7);
  }
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(monthDay ?? first.getUTCDate(), last);
}

/**
 * The first time after `after` (milliseconds since 1970) at which a repeating activity is due, by the clock of a time
 * zone; null once it has ended.
 * @throws RangeError where the time zone is unknown.
 */
export function nextRun(repeat: Repeat, timeZone: string, after: number): number | null {
  // The day before it: clocks may stand further than UTC's day.
  const earliest = Math.max(startOf(repeat.from), startOf(dayOf(wallTime(after, timeZone))) - DAY_MS);
  const end = repeat.until ? startOf(repeat.until) : Infinity;
  for (let day = earliest; day <= Math.min(end, earliest + LOOK_AHEAD * DAY_MS); day += DAY_MS) {
    if (!falls(repeat, day)) continue;
    const at = instantAt(dayOf(day), repeat.time, timeZone);
    if (at > after) return at;
  }
  return null;
}

/** The next times at which it is due, at most so many. @throws RangeError where the time zone is unknown. */
export function nextRuns(repeat: Repeat, timeZone: string, after: number, count: number): number[] {
  const runs: number[] = [];
  let last = after;
  while (runs.length < count) {
    const next = nextRun(repeat, timeZone, last);
    if (next === null) break;
    runs.push(next);
    last = Math.max(next, last + MINUTE_MS);
  }
  return runs;
}
