import { useTranslation } from "react-i18next";

/** What every customer has, by the names the server knows it under, which the specification fixes in English. */
const OWN: Readonly<Record<string, string>> = {
  Name: "customer.name",
  "Phone Number": "customer.phone",
  Whatsapp: "customer.whatsAppNumber",
  "Twitter ID": "customer.twitterId",
  "Facebook ID": "customer.facebookId",
  "Instagram ID": "customer.instaId",
};

/** Says the name of a field in the reader's language; attributes keep the name that people gave them. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation("customers");
  return (name) => {
    const key = Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    return key ? t(key) : name;
  };
}
