import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Names countries (ISO 3166-1 alpha-2) in the reader's language; the code where it has no name. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: "region", fallback: "code" });
    return (code) => names.of(code) ?? code;
  }, [i18n.language]);
}
