import { NativeSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ADDRESS_MAX, ENTERPRISE_NAME_MAX, WEBSITE_MAX } from "#contract/enterprise/limits.ts";
import { COUNTRIES, INDUSTRIES } from "#contract/enterprise/words.ts";
import { PictureField } from "../parts/PictureField.tsx";
import styles from "./Details.module.css";
import type { Editing } from "./editing.ts";

/** Name, address and how to reach the enterprise. */
export function WhoWeAre({ fields, change, errorOf, locked }: Editing) {
  const { t, i18n } = useTranslation("enterprise");
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: "region" });
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
      a.label.localeCompare(b.label, i18n.language),
    );
  }, [i18n.language]);
  const text = (name: "name" | "website" | "supportEmail" | "address") => ({
    id: name,
    label: t(`details.${name}`),
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    disabled: locked,
  });
  return (
    <div className={styles.fields}>
      <PictureField
        label={t("details.logo")}
        description={t("details.logoHelp")}
        value={fields.logo}
        onChange={(logo) => change({ logo })}
        error={errorOf("logo")}
        disabled={locked}
      />
      <TextInput
        {...text("name")}
        maxLength={ENTERPRISE_NAME_MAX}
        withAsterisk
        dir="auto"
        autoComplete="organization"
      />
      <Textarea
        {...text("address")}
        description={t("details.addressHelp")}
        maxLength={ADDRESS_MAX}
        autosize
        minRows={2}
        dir="auto"
        autoComplete="street-address"
      />
      <Select
        id="country"
        label={t("details.country")}
        description={t("details.countryHelp")}
        placeholder={t("details.choose")}
        data={countries}
        value={fields.country || null}
        onChange={(country) => change({ country: country ?? "" })}
        error={errorOf("country")}
        disabled={locked}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("details.clear") }}
      />
      <NativeSelect
        id="industry"
        label={t("details.industry")}
        description={t("details.industryHelp")}
        data={[
          { value: "", label: t("details.choose") },
          ...INDUSTRIES.map((value) => ({ value, label: t(`industries.${value}`) })),
        ]}
        value={fields.industry}
        onChange={(event) => change({ industry: event.currentTarget.value as Editing["fields"]["industry"] })}
        error={errorOf("industry")}
        disabled={locked}
      />
      <TextInput {...text("website")} maxLength={WEBSITE_MAX} placeholder="https://" type="url" dir="ltr" />
      <TextInput
        {...text("supportEmail")}
        description={t("details.supportEmailHelp")}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
    </div>
  );
}
