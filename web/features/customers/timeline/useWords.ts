import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { useFieldLabel } from "../labels.ts";
import { fieldsQuery } from "../queries.ts";
import type { Words } from "./sentences.ts";

/** The trail names the fields of a customer by their columns. */
const COLUMNS: Readonly<Record<string, string>> = {
  phone: "phoneNumber",
  whatsapp: "whatsAppNumber",
  facebook: "facebookId",
  instagram: "instaId",
  twitter: "twitterId",
};

/** What the sentences of the timeline are made with. */
export function useWords(): Words {
  const { t, i18n } = useTranslation("customers");
  const { data } = useQuery({ ...fieldsQuery(), enabled: useCan("CUSTOMER_MASTER.VIEW") });
  const labelOf = useFieldLabel(data?.inputFieldDefinitions);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return { t, labelOf: (field) => labelOf(COLUMNS[field] ?? field), list: (items) => list.format(items) };
}
