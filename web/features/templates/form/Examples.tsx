import { TextInput } from "@mantine/core";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Form.module.css";
import { isShown, ProblemsContext } from "./problems.tsx";
import { sharedVariables } from "./variables.ts";

interface ExamplesProps {
  /** The texts that share these variables. */
  texts: readonly string[];
  examples: Readonly<Record<string, string>>;
  onChange: (examples: Record<string, string>) => void;
  label: string;
  /** The field whose findings say that an example is missing. */
  path?: string;
}

/** What stands in each variable in the preview, and before a reviewer's eyes. */
export function Examples({ texts, examples, onChange, label, path }: ExamplesProps) {
  const { t } = useTranslation("templates");
  const problems = useContext(ProblemsContext);
  const variables = sharedVariables(texts);
  const missing = problems.findings.some(
    (finding) => finding.path === path && finding.rule === "missing-example" && isShown(finding, problems),
  );
  const exampleOf = (variable: string) =>
    Object.hasOwn(examples, variable) ? (examples[variable] ?? "") : "";
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
            value={exampleOf(variable)}
            error={missing && exampleOf(variable).trim() === ""}
            onChange={(event) => onChange({ ...examples, [variable]: event.currentTarget.value })}
            dir="auto"
          />
        </div>
      ))}
    </fieldset>
  );
}
