import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";

const OWN: Readonly<Record<string, string>> = {
  name: "customer.name",
  phoneNumber: "customer.phone",
  whatsAppNumber: "customer.whatsAppNumber",
  twitterId: "customer.twitterId",
  facebookId: "customer.facebookId",
  instaId: "customer.instaId",
};

/** What a customer's field is called: one of its own, or an attribute by its id. */
export function useFieldLabel(definitions: readonly Definition[] = []) {
  const { t } = useTranslation("customers");
  return (field: string): string | undefined => {
    const own = OWN[field];
    return own ? t(own) : definitions.find(({ _id }) => _id === field)?.fieldLabel;
  };
}
