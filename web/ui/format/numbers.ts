import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const MINUTE = 60;
const HOUR = 3_600;

/** What is more than none and less than all reads as neither, however small the rest is. */
function honest(format: Intl.NumberFormat, step: number, share: number): string {
  const text = format.format(share);
  if (share > 0 && text === format.format(0)) return `<${format.format(step)}`;
  return share < 1 && text === format.format(1) ? `>${format.format(1 - step)}` : text;
}

/** Numbers as people who read this language write them. */
export function numbersIn(language: string) {
  const plain = new Intl.NumberFormat(language);
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const lasting = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
  return {
    number: (value: number) => plain.format(value),
    whole: (value: number) => whole.format(value),
    percent: (value: number) => honest(share, 0.01, value),
    /** With a decimal, where one row among hundreds must not read as none. */
    exactPercent: (value: number) => honest(exact, 0.001, value),
    /** So long, in the largest unit that fits. */
    duration(seconds: number) {
      if (seconds < MINUTE) return lasting(Math.max(1, Math.round(seconds)), "second");
      if (seconds < HOUR) return lasting(Math.round(seconds / MINUTE), "minute");
      return lasting(Math.round((seconds / HOUR) * 10) / 10, "hour");
    },
  };
}

export function useNumbers() {
  const { i18n } = useTranslation();
  return useMemo(() => numbersIn(i18n.language), [i18n.language]);
}
