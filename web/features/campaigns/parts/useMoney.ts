import { useTranslation } from "react-i18next";

const DECIMALS = 4;

/** An amount of a currency as people who read this language write it. */
export function useMoney() {
  const { i18n } = useTranslation();
  return (amount: number, currency: string): string =>
    new Intl.NumberFormat(i18n.language, {
      style: "currency",
      currency,
      maximumFractionDigits: DECIMALS,
    }).format(amount);
}
