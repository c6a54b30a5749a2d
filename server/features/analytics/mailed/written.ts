import type { MailLanguage } from "#contract/auth/words.ts";
import type { AnalyticsRange } from "#contract/analytics/index.ts";
import type { Figure } from "#contract/analytics/words.ts";
import type { LetterFigure } from "#server/platform/mail/layout.ts";
import { figured, type Value } from "../csv/figures.ts";
import type { Summaries } from "../csv/summaries.ts";
import { WORDS } from "./words.ts";

/** What is less than this is written as nothing. */
const SEEN = 0.0005;
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Days as people write them: "16 – 22 Nov 2026". */
export function daysIn(language: MailLanguage, { fromDate, toDate }: AnalyticsRange): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(fromDate), new Date(toDate));
}

/** Seconds in the two largest units that fit. */
function spanIn(language: MailLanguage, given: number): string {
  let left = Math.round(given);
  const from = UNITS.findIndex(([, size]) => left >= size);
  const parts = (from < 0 ? UNITS.slice(-1) : UNITS.slice(from, from + 2)).map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { count, unit };
  });
  return parts
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ count, unit }) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count),
    )
    .join(" ");
}

function valueIn(language: MailLanguage, figure: Figure, measure: string, value: Value): string {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
  if (value === null) return "-";
  if (figure === "spend") return number({ style: "currency", currency: measure }).format(value);
  if (measure === "share") return number({ style: "percent", maximumFractionDigits: 1 }).format(value);
  if (measure === "seconds") return spanIn(language, value);
  return number({ maximumFractionDigits: 2 }).format(value);
}

/** Shares and stars are told apart as they stand, the rest as a share of what was before. */
function movedIn(language: MailLanguage, measure: string, now: Value, before: Value): string {
  if (now === null || before === null) return "";
  const apart = measure === "share" || measure === "stars";
  if (!apart && before === 0) return "";
  const exact = apart ? now - before : (now - before) / Math.abs(before);
  const by = Math.abs(exact) < SEEN ? 0 : exact;
  const signed = (options: Intl.NumberFormatOptions, value: number) =>
    new Intl.NumberFormat(language, {
      signDisplay: "exceptZero",
      maximumFractionDigits: 1,
      ...options,
    }).format(value);
  if (measure === "share") return WORDS[language].points.replace("{value}", signed({}, by * 100));
  return measure === "stars" ? signed({}, by) : signed({ style: "percent" }, by);
}

/** Figures as a mail says them; none that its reader may not see. */
export const figuresIn = (
  language: MailLanguage,
  figures: readonly Figure[],
  all: Summaries,
): LetterFigure[] =>
  figures.flatMap((figure) => {
    const found = figured(figure, all);
    if (!found) return [];
    const [, measure, now, before] = found;
    return {
      name: WORDS[language].figures[figure],
      value: valueIn(language, figure, measure, now),
      moved: movedIn(language, measure, now, before),
    };
  });
