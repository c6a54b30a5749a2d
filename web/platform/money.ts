import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Currency, MICROS } from "#contract/billing/limits.ts";

const DECIMALS = 6;
const WRITTEN = /^\d{1,9}([.,]\d{1,6})?$/;

/** Millionths as people of this language write money; `exact` keeps all that a price may have behind the point. */
export function useMoney(currency: Currency) {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const form = (maximumFractionDigits: number) =>
      new Intl.NumberFormat(i18n.language, { style: "currency", currency, maximumFractionDigits });
    const [rounded, full] = [form(2), form(DECIMALS)];
    return {
      money: (amount: number) => rounded.format(amount / MICROS),
      exact: (amount: number) => full.format(amount / MICROS),
    };
  }, [i18n.language, currency]);
}

/** What somebody wrote, in millionths; nothing where it is no amount. */
export const readAmount = (text: string): number | undefined =>
  WRITTEN.test(text.trim()) ? Math.round(Number(text.trim().replace(",", ".")) * MICROS) : undefined;

/** The same the other way, for a field. */
export const writeAmount = (amount: number): string => String(amount / MICROS);
