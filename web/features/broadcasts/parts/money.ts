import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const DECIMALS = 4;

/** Writes what sending costs: a message may cost parts of the smallest coin. */
export function useCost(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (amount, currency) =>
      new Intl.NumberFormat(i18n.language, {
        style: "currency",
        currency,
        maximumFractionDigits: DECIMALS,
      }).format(amount),
    [i18n.language],
  );
}
