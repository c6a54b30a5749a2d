import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const WEEK = 7;
/** Letters of a weekday's name that its column has room for. */
const ROOM = 5;

const SOME_WEEK = Array.from({ length: WEEK }, (_, day) => `2026-11-0${day + 1}`);

/** The names of days and months in the reader's language, the digits as they are typed. */
export function useCalendarWords() {
  const { i18n } = useTranslation();
  return useMemo(() => wordsOf(i18n.language), [i18n.language]);
}

function wordsOf(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(language, { ...options, numberingSystem: "latn", timeZone: "UTC" });
    return (day: string) => made.format(new Date(day));
  };
  const units = new Intl.DisplayNames(language, { type: "dateTimeField" });
  return {
    day: format({ day: "numeric", month: "long", year: "numeric", weekday: "long" }),
    month: format({ month: "long", year: "numeric" }),
    monthAlone: format({ month: "short" }),
    weekday: fit(format({ weekday: "short" }), format({ weekday: "narrow" })),
    unit: (unit: "hour" | "minute" | "second") => units.of(unit) ?? unit,
  };
}

/** Arabic writes its weekdays in full where others shorten them. */
const fit = (short: (day: string) => string, narrow: (day: string) => string) =>
  SOME_WEEK.some((day) => short(day).length > ROOM) ? narrow : short;
