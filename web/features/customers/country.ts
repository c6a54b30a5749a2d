import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { settingsQuery } from "./queries.ts";

export interface Country {
  code: string;
  name: string;
  callingCode: string;
}

/** A name with its dialling code; the code keeps its plus in front where people read from the right. */
export const labelOf = ({ name, callingCode }: Country): string => `${name} (\u2066+${callingCode}\u2069)`;

/** The default country and every other, named in the reader's language. */
export function useCountries(): { current?: Country; all: readonly Country[] } {
  const { i18n } = useTranslation();
  const settings = useQuery({ ...settingsQuery(), enabled: useCan("CUSTOMER_MASTER.VIEW") });
  if (!settings.data) return { all: [] };
  const names = new Intl.DisplayNames(i18n.language, { type: "region", fallback: "code" });
  const all = settings.data.countries
    .map(({ country, callingCode }) => ({ code: country, name: names.of(country) ?? country, callingCode }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  return { current: all.find(({ code }) => code === settings.data.settings.defaultCountry), all };
}
