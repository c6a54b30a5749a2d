import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PREFERENCES_COLUMN } from "#contract/messages/limits.ts";
import { said } from "#web/platform/said/index.ts";
import { languageName } from "#web/ui/format/languages.ts";
import type { Draft } from "./draft.ts";
import { useTranslations } from "./useTranslations.ts";

interface LanguageColumnProps {
  draft: Draft;
  columns: readonly string[];
  onChange: (change: Pick<Draft, "languageColumn">) => void;
  problems?: readonly string[] | undefined;
  disabled?: boolean | undefined;
}

/** By which column each person gets the template in their language; nothing where there is it in one alone. */
export function LanguageColumn({ draft, columns, onChange, problems = [], disabled }: LanguageColumnProps) {
  const { t, i18n } = useTranslation("broadcasts");
  const { template, languageColumn } = draft;
  const translations = useTranslations(draft, !disabled || languageColumn !== null);
  if (!template || (translations.length === 0 && languageColumn === null)) return null;
  const called = (code: string) => languageName(code, i18n.language);
  const own = called(template.language);
  const others = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
    translations.map(({ language }) => called(language)),
  );
  const known = columns.filter((column) => column !== PREFERENCES_COLUMN);
  return (
    <Select
      label={t("languages.column")}
      description={
        translations.length > 0 ? t("languages.hint", { others, own }) : t("languages.gone", { own })
      }
      placeholder={t("languages.one", { own })}
      // One that is there no more is seen, with what the server says of it.
      data={[...new Set([...known, ...(languageColumn === null ? [] : [languageColumn])])]}
      value={languageColumn}
      onChange={(column) => onChange({ languageColumn: column })}
      error={problems.map((problem) => said(problem)).join(" ") || undefined}
      disabled={disabled}
      clearable
      clearButtonProps={{ "aria-label": t("languages.clear") }}
    />
  );
}
