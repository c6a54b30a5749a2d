import { useTranslation } from "react-i18next";
import { DateText } from "#web/ui/DateText.tsx";

/** When somebody last wrote or was written to; null: never; undefined: nobody has looked yet. */
export function ContactCell({ at }: { at: string | null | undefined }) {
  const { t } = useTranslation("customers");
  if (at === undefined) return <span title={t("contact.unknown")}>…</span>;
  return at === null ? t("contact.never") : <DateText value={at} day />;
}
