import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";
import { sharedVariables } from "./variables.ts";

interface ExamplesProps {
  /** The texts that share these variables. */
  texts: readonly string[];
  examples: Readonly<Record<string, string>>;
  onChange: (examples: Record<string, string>) => void;
  label: string;
}

/** What stands in each variable in the preview, and before a reviewer's eyes. */
export function Examples({ texts, examples, onChange, label }: ExamplesProps) {
  const { t } = useTranslation("templates");
  const variables = sharedVariables(texts);
  if (variables.length === 0) return null;
  return (
    <fieldset className={styles.examples}>
      <legend>{t("builder.examples")}</legend>
      {variables.map((variable) => (
        <div key={variable} className={styles.example}>
          <code>{`{{${variable}}}`}</code>
          <TextInput
            aria-label={`${label}: ${t("builder.exampleOf", { variable: `{{${variable}}}` })}`}
            placeholder={t("builder.exampleHint")}
            value={Object.hasOwn(examples, variable) ? examples[variable] : ""}
            onChange={(event) => onChange({ ...examples, [variable]: event.currentTarget.value })}
            dir="auto"
          />
        </div>
      ))}
    </fieldset>
  );
}
