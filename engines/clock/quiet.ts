import { wallTime } from "./wall.ts";

const DAY_MS = 86_400_000;

/** Hours of each day in which nobody is disturbed, as clocks of 24 hours show them: 21:00 to 09:00 runs past midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;

/**
 * Whether the clocks of a time zone show quiet hours at an instant (milliseconds since 1970): from their first minute
 * on, and no longer in the one with which they end.
 * @throws RangeError where the time zone is unknown.
 */
export function isQuietAt({ from, to }: QuietHours, timeZone: string, at: number): boolean {
  const clock = wallTime(at, timeZone) % DAY_MS;
  const [begin, end] = [msOf(from), msOf(to)];
  return begin > end ? clock >= begin || clock < end : clock >= begin && clock < end;
}

/**
 * The first instant after one at which quiet hours begin, or end where it lies in them, whatever the clocks are put
 * forward or back meanwhile: a clock that skips the end of the hours ends them when it skips it.
 * @throws RangeError where the time zone is unknown.
 */
export function quietTurns(hours: QuietHours, timeZone: string, at: number): number {
  const quiet = isQuietAt(hours, timeZone, at);
  const edge = msOf(quiet ? hours.to : hours.from);
  let from = at;
  for (;;) {
    const clock = (wallTime(from, timeZone) % DAY_MS) + (((from % 1_000) + 1_000) % 1_000);
    const next = from + ((edge - clock + DAY_MS) % DAY_MS || DAY_MS);
    const shift = shiftBetween(timeZone, from, next);
    if (shift === undefined) return next;
    // Up to there the clock ran on; what it shows then is looked at anew.
    if (isQuietAt(hours, timeZone, shift) !== quiet) return shift;
    from = shift;
  }
}

/** What a clock shows beside what one of UTC does. */
const offsetAt = (timeZone: string, at: number): number =>
  wallTime(at, timeZone) - Math.floor(at / 1_000) * 1_000;

/** The first instant behind `from` and up to `to` at which the clocks are changed; within a day they are once at most. */
function shiftBetween(timeZone: string, from: number, to: number): number | undefined {
  const before = offsetAt(timeZone, from);
  if (offsetAt(timeZone, to) === before) return undefined;
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
