import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** So many seconds in the two largest units that fit: "2 h 5 min"; "-" for none. */
export function spanIn(language: string, unitDisplay: "short" | "narrow" = "short") {
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(value);
  const two = (seconds: number, large: number, unit: string, small: number, smallUnit: string) => {
    const rest = Math.floor((seconds % large) / small);
    const whole = part(Math.floor(seconds / large), unit);
    return rest ? `${whole} ${part(rest, smallUnit)}` : whole;
  };
  return (given: number | null): string => {
    if (given === null) return "-";
    const seconds = Math.max(0, Math.round(given));
    if (seconds < MINUTE) return part(seconds, "second");
    if (seconds < HOUR) return two(seconds, MINUTE, "minute", 1, "second");
    if (seconds < DAY) return two(seconds, HOUR, "hour", MINUTE, "minute");
    return two(seconds, DAY, "day", HOUR, "hour");
  };
}

/** `narrow` where there is little room: "10h 23m". */
export function useSpan(unitDisplay?: "narrow") {
  const { i18n } = useTranslation();
  return useMemo(() => spanIn(i18n.language, unitDisplay), [i18n.language, unitDisplay]);
}
