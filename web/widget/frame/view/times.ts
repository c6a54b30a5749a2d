import { say, spoken } from "../text/words.ts";

/** Digits as they are written everywhere else in the chat. */
const locale = () => (spoken() === "ar" ? "ar-u-nu-latn" : spoken());

export const timeOf = (at: string | number): string =>
  new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(new Date(at));

/** The day in the visitor's own time, as a key that sorts. */
export function dayOf(at: string | number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How a day is called from today. */
export function dayName(day: string, now: number = Date.now()): string {
  if (day === dayOf(now)) return say("today");
  if (day === dayOf(now - 86_400_000)) return say("yesterday");
  return new Intl.DateTimeFormat(locale(), { weekday: "long", day: "numeric", month: "long" }).format(
    new Date(`${day}T12:00:00`),
  );
}
