import { Select } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PRICE_COUNTRIES } from "#contract/billing/countries.ts";
import { useCountryName } from "#web/ui/format/countries.ts";

interface CountryFieldProps {
  /** "" for all that have no price of their own. */
  value: string;
  onChange: (country: string) => void;
  error: string | undefined;
}
/** No country has this code, and a list has no entry without a value. */
const OTHERS = "others";

/** To which country messages cost so much. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { t, i18n } = useTranslation("billing");
  const nameOf = useCountryName();
  const data = useMemo(
    () => [
      { value: OTHERS, label: t("otherCountries") },
      ...PRICE_COUNTRIES.map((code) => ({ value: code, label: nameOf(code) })).toSorted((one, other) =>
        one.label.localeCompare(other.label, i18n.language),
      ),
    ],
    [t, i18n.language, nameOf],
  );
  return (
    <Select
      id="country"
      label={t("country")}
      description={t("countryText")}
      data={data}
      value={value || OTHERS}
      onChange={(chosen) => onChange(chosen === OTHERS ? "" : (chosen ?? ""))}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t("noCountry")}
    />
  );
}
