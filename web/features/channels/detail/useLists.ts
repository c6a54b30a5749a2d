import { useTranslation } from "react-i18next";

/** Lists and numbers as the language writes them. */
export function useLists() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return {
    list: (words: readonly string[]): string => new Intl.ListFormat(language, { type: "unit" }).format(words),
    number: (value: number): string =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
  };
}
