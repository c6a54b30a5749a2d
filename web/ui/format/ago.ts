const UNITS = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago, in the largest unit that fits: "3 days ago". */
export function agoText(at: string, language: string, now = Date.now()): string {
  const past = Math.max(0, now - Date.parse(at));
  const [unit, length] = UNITS.find(([, ms]) => past >= ms) ?? (["minute", 60_000] as const);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  return words.format(-Math.max(1, Math.floor(past / length)), unit);
}
