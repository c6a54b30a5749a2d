import { NativeSelect, NumberInput, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  ASKED_AT_ONCE,
  ASKED_MAX,
  BOT_LANGUAGES,
  DESCRIPTION_MAX,
  MIN_RETRIES,
  MODEL_TYPES,
} from "#contract/bots/limits.ts";
import type { ConfigFields } from "./config.ts";
import styles from "./Configuration.module.css";
import { OpenAiField } from "./OpenAiField.tsx";
import { ThresholdField } from "./ThresholdField.tsx";

interface ConfigurationFieldsProps {
  fields: ConfigFields;
  change: (next: Partial<ConfigFields>) => void;
  errorOf: (name: string) => string | undefined;
  canEdit: boolean;
  /** What was changed asks for another training. */
  retrain: boolean;
}
const BELOW = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];

function noteOf({ modelType, language }: ConfigFields, say: (key: string) => string): string {
  if (modelType === "SVM") return say("config.svmNote");
  if (modelType === "Semantic")
    return say(language === "hi" ? "config.semanticHindiNote" : "config.semanticNote");
  return say(modelType === "OpenAi" ? "config.openAiNote" : "config.gpt2Note");
}

export function ConfigurationFields({ fields, change, errorOf, canEdit, retrain }: ConfigurationFieldsProps) {
  const { t } = useTranslation("bots");
  const svm = fields.modelType === "SVM";
  return (
    <fieldset className={styles.fields} disabled={!canEdit}>
      <div>
        <NativeSelect
          label={t("config.modelType")}
          value={fields.modelType}
          onChange={(event) => change({ modelType: event.currentTarget.value as ConfigFields["modelType"] })}
          data={MODEL_TYPES.map((value) => ({ value, label: t(`config.models.${value}`) }))}
          withAsterisk
        />
        <p className={styles.help}>
          {noteOf(fields, (key) => t(key, { most: ASKED_MAX, each: ASKED_AT_ONCE }))}
        </p>
      </div>
      {fields.modelType === "OpenAi" ? (
        <OpenAiField
          value={fields.openaiKey}
          onChange={(openaiKey) => change({ openaiKey })}
          error={errorOf("openaiKey")}
          canEdit={canEdit}
        />
      ) : null}
      <NativeSelect
        label={t("config.language")}
        value={fields.language}
        onChange={(event) => change({ language: event.currentTarget.value as ConfigFields["language"] })}
        data={BOT_LANGUAGES.map((value) => ({ value, label: t(`config.languages.${value}`) }))}
        description={retrain ? t("config.retrain") : undefined}
        inputWrapperOrder={BELOW}
        withAsterisk
      />
      <NumberInput
        label={t("config.retries")}
        description={t("config.retriesHelp")}
        inputWrapperOrder={BELOW}
        value={fields.entityExtractRetries}
        onChange={(value) => change({ entityExtractRetries: value })}
        error={errorOf("entityExtractRetries")}
        min={MIN_RETRIES}
        clampBehavior="none"
        withAsterisk
      />
      <ThresholdField
        value={fields.confidenceThreshold}
        onChange={(value) => change({ confidenceThreshold: value })}
        error={errorOf("confidenceThreshold")}
        readOnly={svm}
        disabled={!canEdit}
      />
      <Textarea
        className={styles.wide}
        label={t("config.outOfScope")}
        description={t("config.outOfScopeHelp")}
        inputWrapperOrder={BELOW}
        value={fields.outOfScopeMessage}
        onChange={(event) => change({ outOfScopeMessage: event.currentTarget.value })}
        error={errorOf("outOfScopeMessage")}
        maxLength={DESCRIPTION_MAX}
        rows={3}
        dir="auto"
      />
    </fieldset>
  );
}
