import { Select } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ORDER } from "../form/problems.tsx";
import { languageName } from "#web/ui/format/languages.ts";
import { LANGUAGES } from "./languages.ts";

interface LanguageFieldProps {
  id?: string;
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  error?: string;
  help?: string;
}

/** The language that a template is written in, found by its name or its code. */
export function LanguageField({ value, onChange, help, ...rest }: LanguageFieldProps) {
  const { t, i18n } = useTranslation("templates");
  const data = useMemo(() => {
    const codes = LANGUAGES.includes(value) || !value ? LANGUAGES : [value, ...LANGUAGES];
    return codes
      .map((code) => ({ value: code, label: `${languageName(code, i18n.language)} (${code})` }))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  }, [value, i18n.language]);
  return (
    <Select
      {...rest}
      label={t("language")}
      description={help}
      inputWrapperOrder={ORDER}
      data={data}
      value={value}
      searchable
      allowDeselect={false}
      onChange={(code) => code && onChange(code)}
    />
  );
}
