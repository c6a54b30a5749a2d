import { NumberInput, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AFTER_MISSES_MAX, DESCRIPTION_MAX } from "#contract/bots/limits.ts";
import type { ConfigFields } from "./config.ts";
import { HandOverIntents } from "./HandOverIntents.tsx";
import styles from "./Configuration.module.css";

interface HandOverFieldsProps {
  botId: string;
  handOver: ConfigFields["handOver"];
  change: (next: Partial<ConfigFields["handOver"]>) => void;
  errorOf: (name: string) => string | undefined;
  canEdit: boolean;
}
const BELOW = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];

/** When the agent calls a person, and what it says then. */
export function HandOverFields({ botId, handOver, change, errorOf, canEdit }: HandOverFieldsProps) {
  const { t } = useTranslation("bots");
  const { words, intentIds, afterMisses, message } = handOver;
  return (
    <fieldset className={styles.fields} disabled={!canEdit}>
      <legend className={styles.legend}>{t("config.handOver.title")}</legend>
      <Textarea
        label={t("config.handOver.words")}
        description={t("config.handOver.wordsHelp")}
        inputWrapperOrder={BELOW}
        value={words.join("\n")}
        onChange={(event) => change({ words: event.currentTarget.value.split("\n") })}
        error={errorOf("handOver.words")}
        rows={6}
        dir="auto"
      />
      <div className={styles.column}>
        <HandOverIntents
          botId={botId}
          chosen={intentIds}
          onChange={(next) => change({ intentIds: next })}
          error={errorOf("handOver.intentIds")}
          canEdit={canEdit}
        />
        <NumberInput
          label={t("config.handOver.misses")}
          description={t("config.handOver.missesHelp")}
          inputWrapperOrder={BELOW}
          value={afterMisses}
          onChange={(value) => change({ afterMisses: value })}
          error={errorOf("handOver.afterMisses")}
          min={0}
          max={AFTER_MISSES_MAX}
          clampBehavior="none"
          withAsterisk
        />
      </div>
      <Textarea
        className={styles.wide}
        label={t("config.handOver.message")}
        description={t("config.handOver.messageHelp")}
        inputWrapperOrder={BELOW}
        value={message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        error={errorOf("handOver.message")}
        maxLength={DESCRIPTION_MAX}
        rows={2}
        dir="auto"
      />
    </fieldset>
  );
}
