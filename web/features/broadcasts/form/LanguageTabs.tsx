import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languageName } from "#web/ui/format/languages.ts";
import styles from "./Form.module.css";

interface LanguageTabsProps {
  /** The template's own first. */
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
}

/** In which language the message is looked at. */
export function LanguageTabs({ languages, value, onChange }: LanguageTabsProps) {
  const { t, i18n } = useTranslation("broadcasts");
  return (
    <SegmentedControl
      aria-label={t("languages.preview")}
      className={styles.languages}
      size="xs"
      fullWidth
      data={languages.map((code) => ({ value: code, label: languageName(code, i18n.language) }))}
      value={value}
      onChange={onChange}
    />
  );
}
