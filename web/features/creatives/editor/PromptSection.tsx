import { Select, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PROMPT_MAX } from "#contract/creatives/limits.ts";
import styles from "./Editor.module.css";
import type { FieldsProps } from "./fields.ts";
import { PictureField } from "./PictureField.tsx";
import { Section } from "./Section.tsx";

const EXAMPLES = ["festive", "product", "travel", "food"] as const;

interface PromptSectionProps extends FieldsProps {
  models: readonly { id: string; name: string; model: string }[];
  configId: string | null;
  onConfig: (id: string | null) => void;
}

/** What the picture is to show, with examples to begin from. */
export function PromptSection({ models, configId, onConfig, ...fields }: PromptSectionProps) {
  const { t } = useTranslation("creatives");
  const { draft, errors, onChange } = fields;
  return (
    <Section title={t("prompt.title")}>
      <Textarea
        id="imagePrompt"
        label={t("prompt.label")}
        placeholder={t("prompt.hint")}
        value={draft.imagePrompt}
        onChange={(event) => onChange({ imagePrompt: event.currentTarget.value })}
        error={errors.imagePrompt}
        maxLength={PROMPT_MAX}
        autosize
        minRows={4}
        maxRows={12}
        withAsterisk
        dir="auto"
      />
      <div className={styles.examples} role="group" aria-label={t("prompt.examples")}>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            className={styles.example}
            title={t(`prompt.${example}.text`)}
            onClick={() => onChange({ imagePrompt: t(`prompt.${example}.text`) })}
          >
            {t(`prompt.${example}.name`)}
          </button>
        ))}
      </div>
      <PictureField {...fields} field="refImage" help={t("prompt.referenceHelp")} />
      {models.length > 1 ? (
        <Select
          label={t("prompt.model")}
          data={models.map(({ id, name, model }) => ({ value: id, label: `${name} (${model})` }))}
          value={configId}
          onChange={onConfig}
          allowDeselect={false}
        />
      ) : null}
    </Section>
  );
}
