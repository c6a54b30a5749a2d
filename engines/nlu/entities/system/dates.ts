import { fold } from "../spans.ts";
import type { EntityContext, EntityMatch } from "../types.ts";
import { MONTHS, UNITS, WEEKDAYS } from "./lexicon.ts";
import { type Message, systemMatch } from "./match.ts";
import type { Quantity } from "./quantities.ts";

const DAY = 86_400_000;
const EDGE = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";
const month = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join("|");
const weekday = [...WEEKDAYS.keys()].join("|");

const ISO = /(?<![\p{N}-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\p{N}-])/gu;
const SLASHED = /(?<![\p{N}/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\p{N}/-])/gu;
const DAY_MONTH = new RegExp(
  `${EDGE}(\\d{1,2})(?:st|nd|rd|th)? ?(?:of )?(${month})${END}(?:,? (\\d{4})${END})?`,
  "giu",
);
const MONTH_DAY = new RegExp(
  `${EDGE}(${month}) (\\d{1,2})(?:st|nd|rd|th)?${END}(?:,? (\\d{4})${END})?`,
  "giu",
);
const WEEKDAY = new RegExp(`${EDGE}(?:(next|last|this|coming|अगले|पिछले|इस) )?(${weekday})${END}`, "giu");
const DAY_ALONE = new RegExp(`${EDGE}on the (\\d{1,2})(?:st|nd|rd|th)${END}`, "giu");
const MONTH_END = new RegExp(
  `${EDGE}(?:(?:the )?end of (?:the|this) month|महीने के (?:अंत|आख़िर|आखिर))${END}`,
  "giu",
);
const WEEKEND = new RegExp(`${EDGE}(?:(?:this|the|on) weekend|इस (?:वीकेंड|सप्ताहांत))${END}`, "giu");
const NAMED: [RegExp, number][] = [
  [new RegExp(`${EDGE}(?:today|tonight|आज|aaj)${END}`, "giu"), 0],
  [new RegExp(`${EDGE}day after tomorrow${END}`, "giu"), 2],
  [new RegExp(`${EDGE}day before yesterday${END}`, "giu"), -2],
  [new RegExp(`${EDGE}(?:tomorrow|tmrw|आने वाले कल|आने वाला कल)${END}`, "giu"), 1],
  [new RegExp(`${EDGE}(?:yesterday|बीते कल|बीता कल)${END}`, "giu"), -1],
  [new RegExp(`${EDGE}(?:next week|अगले हफ़्ते|अगले हफ्ते|अगले सप्ताह)${END}`, "giu"), 7],
];

/** The caller's day, counted from 1970-01-01. */
export const todayIn = ({ now, timeZoneOffsetMinutes }: EntityContext): number =>
  Math.floor((now + timeZoneOffsetMinutes * 60_000) / DAY);

/**
 * Calendar dates as YYYY-MM-DD in the caller's time zone. Numbers with strokes are read day first; a date without a
 * year is the next such day. The lone Hindi कल (tomorrow and yesterday alike) is left alone: only who is asked for a date
 * says with it which one (`bareValue`).
 */
export function findDates(message: Message, quantities: readonly Quantity[]): EntityMatch[] {
  const { plain, context } = message;
  const today = todayIn(context);
  const all = (pattern: RegExp) => Array.from(plain.matchAll(pattern));
  return [
    ...all(ISO).flatMap((found) => dated(message, found, dayNumber(found[1], found[2], found[3]))),
    ...all(SLASHED).flatMap((found) => dated(message, found, slashed(found))),
    ...all(DAY_MONTH).flatMap((found) =>
      dated(message, found, upcoming(today, found[3], found[2], found[1])),
    ),
    ...all(MONTH_DAY).flatMap((found) =>
      dated(message, found, upcoming(today, found[3], found[1], found[2])),
    ),
    ...all(WEEKDAY).flatMap((found) => dated(message, found, onWeekday(today, found[1], found[2] as string))),
    ...all(DAY_ALONE).flatMap((found) => dated(message, found, nextOfMonth(today, Number(found[1])))),
    ...all(MONTH_END).flatMap((found) => dated(message, found, monthEnd(today))),
    ...all(WEEKEND).flatMap((found) => dated(message, found, onWeekday(today - 1, undefined, "saturday"))),
    ...NAMED.flatMap(([pattern, days]) =>
      all(pattern).flatMap((found) => dated(message, found, today + days)),
    ),
    ...quantities.flatMap((one) => fromNow(message, one, today)),
  ];
}

function dated(message: Message, found: RegExpExecArray, day: number | undefined): EntityMatch[] {
  return day === undefined ? [] : [dateMatch(message, found.index, found.index + found[0].length, day)];
}

function dateMatch(message: Message, start: number, end: number, day: number): EntityMatch {
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  return systemMatch(message, "date", { start, end }, date, { date });
}

/** Days since 1970-01-01, or nothing when the calendar has no such day. */
function dayNumber(year: unknown, monthOfYear: unknown, day: unknown): number | undefined {
  const ms = Date.UTC(Number(year), Number(monthOfYear) - 1, Number(day));
  const made = new Date(ms);
  const real = made.getUTCMonth() === Number(monthOfYear) - 1 && made.getUTCDate() === Number(day);
  return real ? ms / DAY : undefined;
}

function slashed(found: RegExpExecArray): number | undefined {
  const year = Number(found[4]) + (found[4]?.length === 2 ? 2000 : 0);
  return dayNumber(year, found[3], found[1]) ?? dayNumber(year, found[1], found[3]);
}

function upcoming(
  today: number,
  year: string | undefined,
  name: string | undefined,
  day: unknown,
): number | undefined {
  const monthOfYear = MONTHS.get(fold(name as string));
  if (year) return dayNumber(year, monthOfYear, day);
  const now = new Date(today * DAY).getUTCFullYear();
  const inYears = [now, now + 1, now + 2, now + 3, now + 4].map((one) => dayNumber(one, monthOfYear, day));
  return inYears.find((one) => one !== undefined && one >= today);
}

/** The next day of that number, in the first month from now that has one. */
function nextOfMonth(today: number, day: number): number | undefined {
  const now = new Date(today * DAY);
  const inMonths = [0, 1, 2].map((on) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + on, 1));
    return dayNumber(first.getUTCFullYear(), first.getUTCMonth() + 1, day);
  });
  return inMonths.find((one) => one !== undefined && one >= today);
}

function monthEnd(today: number): number {
  const now = new Date(today * DAY);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0) / DAY;
}

function onWeekday(today: number, which: string | undefined, name: string): number {
  const wanted = WEEKDAYS.get(fold(name)) as number;
  const current = (((today + 4) % 7) + 7) % 7;
  const ahead = (wanted - current + 7) % 7 || 7;
  if (/^(?:last|पिछले)$/i.test(which ?? "")) return today + ahead - (wanted === current ? 14 : 7);
  return today + ahead;
}

/** "in 3 days", "2 weeks ago", "3 दिन बाद", "5 दिन पहले". */
function fromNow(message: Message, { start, end, amount }: Quantity, today: number): EntityMatch[] {
  const after = message.plain
    .slice(end, end + 24)
    .match(/^ ([\p{L}\p{M}]+)(?: (ago|later|from now|बाद|पहले))?(?![\p{L}\p{M}])/u);
  const days = (UNITS.get(fold(after?.[1] ?? "")) ?? 0) / 86_400;
  const leading = message.plain.slice(Math.max(0, start - 3), start).match(/(?<![\p{L}\p{M}])in $/iu);
  if (
    !after ||
    days < 1 ||
    days > 7 ||
    amount % 1 !== 0 ||
    Math.abs(amount) > 10_000 ||
    !(after[2] || leading)
  )
    return [];
  const back = after[2] === "ago" || after[2] === "पहले";
  const place = leading && !after[2] ? start - leading[0].length : start;
  return [dateMatch(message, place, end + after[0].length, today + amount * days * (back ? -1 : 1))];
}
