const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const ISO = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?/;
const DAY_FIRST = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(?:[ ,]+(\d\d?):(\d\d)(?::(\d\d))?)?/;
const TOKENS = /'([^']*)'|yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|hh|h|mm|ss|a/g;

/** A moment as it is written, in no time zone: it is told as it was given. */
interface Written {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * Writes a date by a pattern of `yyyy yy MMMM MMM MM M dd d EEEE EEE HH H hh h mm ss a`; what stands in apostrophes is
 * taken as it is. Reads 2026-11-30, 30/11/2026, 30-11-2026 and 30.11.2026, with a time or without; "" for anything else.
 */
export function formatDate(text: string, pattern: string): string {
  const date = readDate(text.trim());
  if (!date) return "";
  return pattern.replace(TOKENS, (token, quoted: string | undefined) => quoted ?? write(date, token));
}

function readDate(text: string): Written | undefined {
  const iso = ISO.exec(text);
  const match = iso ?? DAY_FIRST.exec(text);
  if (!match) return undefined;
  const [first = 0, month = 0, third = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const [year, day] = iso ? [first, third] : [third, first];
  const real = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  if (!real || hour > 23 || minute > 59 || second > 59) return undefined;
  return { year, month, day, hour, minute, second };
}

const two = (number: number) => String(number).padStart(2, "0");

function write({ year, month, day, hour, minute, second }: Written, token: string): string {
  const monthName = MONTHS[month - 1] ?? "";
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  const ofDay = hour % 12 === 0 ? 12 : hour % 12;
  const parts: Record<string, string> = {
    yyyy: String(year).padStart(4, "0"),
    yy: two(year % 100),
    MMMM: monthName,
    MMM: monthName.slice(0, 3),
    MM: two(month),
    M: String(month),
    dd: two(day),
    d: String(day),
    EEEE: weekday,
    EEE: weekday.slice(0, 3),
    HH: two(hour),
    H: String(hour),
    hh: two(ofDay),
    h: String(ofDay),
    mm: two(minute),
    ss: two(second),
    a: hour < 12 ? "AM" : "PM",
  };
  return parts[token] ?? token;
}
