import { useTranslation } from "react-i18next";
import type { RcsTemplate } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { LineField } from "../form/LineField.tsx";
import { LanguageField } from "../parts/LanguageField.tsx";

interface NameAndLanguageProps {
  model: RcsTemplate;
  onChange: (model: RcsTemplate, place: string) => void;
  limit: number;
}

/** What a rich card is called here, and in which language it is written. */
export function NameAndLanguage({ model, onChange, limit }: NameAndLanguageProps) {
  const { t } = useTranslation("templates");
  return (
    <div className={styles.pair}>
      <LineField
        path="name"
        label={t("name")}
        value={model.name}
        onChange={(name) => onChange({ ...model, name }, "name")}
        limit={limit}
        required
      />
      <LanguageField
        value={model.language}
        onChange={(language) => onChange({ ...model, language }, "language")}
      />
    </div>
  );
}
