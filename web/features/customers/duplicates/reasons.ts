import { useTranslation } from "react-i18next";
import type { DuplicateReason } from "#contract/customers/duplicates.ts";

/** What customers share, in words; what they share is set apart, for it may run the other way than the words. */
export function useReasons(): (reasons: readonly DuplicateReason[]) => string {
  const { t, i18n } = useTranslation("customers");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const named = ({ kind, value }: DuplicateReason) =>
    t(`duplicates.reasons.${kind}`, { value: `\u2066${value}\u2069` });
  return (reasons) => t("duplicates.share", { reasons: list.format(reasons.map(named)) });
}
