import { instantAt, wallTime } from "./wall.ts";

const DAY_MS = 86_400_000;
/** What is not over by then never is, as far as anybody waits for it. */
const FURTHEST_MS = 3 * 366 * DAY_MS;

/**
 * Hours of one day: Sunday is day 0; times as a clock of 24 hours shows them, such as 09:30. Hours that end no later
 * than they begin run past midnight.
 */
export interface DayHours {
  day: number;
  from: string;
  to: string;
}

/** Days (YYYY-MM-DD), the last one among them, on which other hours stand instead of the week's; null: nobody is there. */
export interface OtherDays {
  first: string;
  last: string;
  hours: Pick<DayHours, "from" | "to"> | null;
}

/** When somebody is there, by the clock of one place. A day may have several hours, or none: then it is closed. */
export interface OpenHours {
  /** Its IANA name, such as Asia/Kolkata. */
  timeZone: string;
  days: readonly DayHours[];
  /** Where several are of one day, all their hours stand. */
  others?: readonly OtherDays[];
}

/** A stretch of time in milliseconds since 1970, with its beginning and without its end. */
interface Span {
  begin: number;
  end: number;
}

/**
 * The open stretches from an instant on, in their order and none over another. A day begins and ends when the clocks of
 * the place say so, so that one on which they are put forward over its hours is an hour shorter, and one on which they
 * are put back an hour longer.
 */
function* openFrom({ timeZone, days, others = [] }: OpenHours, from: number): Generator<Span> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const wall = wallTime(from, timeZone);
  // What began the day before may run past midnight.
  const eve = wall - (wall % DAY_MS) - DAY_MS;
  let reached = from;
  for (let day = eve; day < eve + FURTHEST_MS; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    const date = dayOf(day);
    const instead = others.filter(({ first, last }) => first <= date && date <= last);
    const hours =
      instead.length > 0
        ? instead.flatMap((one) => one.hours ?? [])
        : days.filter((one) => one.day === weekday);
    const spans = hours
      .map((one) => ({
        begin: instantAt(date, one.from, timeZone),
        end: instantAt(dayOf(one.to > one.from ? day : day + DAY_MS), one.to, timeZone),
      }))
      .sort((one, other) => one.begin - other.begin);
    for (const { begin, end } of spans) {
      if (end <= Math.max(begin, reached)) continue;
      yield { begin: Math.max(begin, reached), end };
      reached = end;
    }
  }
}

/** Whether an instant (milliseconds since 1970) lies in the hours; null stands for always. */
export function isOpenAt(hours: OpenHours | null, at: number): boolean {
  if (!hours) return true;
  const next = openFrom(hours, at).next();
  return next.done !== true && next.value.begin === at;
}

/**
 * How many milliseconds of open time lie between two instants (milliseconds since 1970); none where the second is the
 * earlier one. Without hours all time counts.
 */
export function openTime(hours: OpenHours | null, from: number, to: number): number {
  if (!hours) return Math.max(0, to - from);
  let sum = 0;
  for (const { begin, end } of openFrom(hours, from)) {
    if (begin >= to) break;
    sum += Math.min(end, to) - begin;
  }
  return sum;
}

/**
 * The instant (milliseconds since 1970) at which so many milliseconds of open time are over: the earliest one, so that
 * what is over with the day's last minute is over when the day closes, and not when the next one opens. Undefined where
 * it is not within three years, as where no day is open. Without hours all time counts.
 */
export function openTimeOver(hours: OpenHours | null, from: number, span: number): number | undefined {
  if (!hours) return from + span;
  let left = span;
  for (const { begin, end } of openFrom(hours, from)) {
    if (left <= end - begin) return begin + left;
    left -= end - begin;
  }
  return undefined;
}
