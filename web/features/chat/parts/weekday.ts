/** A Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;

/** Names of weekdays in a language; Sunday is day 0. */
export function weekdayIn(language: string, style: "long" | "short" = "long") {
  const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
  return (day: number): string => format.format(SUNDAY + day * DAY_MS);
}
