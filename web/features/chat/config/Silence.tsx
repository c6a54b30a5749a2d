import { NumberInput, Switch, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SILENCE_MINUTES_MAX } from "#contract/chat/limits.ts";
import type { ChatSettings } from "#contract/chat/settings.ts";
import styles from "./Config.module.css";
import type { Editing } from "./SettingsForm.tsx";

type Rules = ChatSettings["silence"];
const WORDS_MAX = 1_000;

/** What is done when a customer does not answer an agent. */
export function Silence({ draft, set, errorOf }: Editing) {
  const { t } = useTranslation("supervision");
  const rules = draft.silence;
  const change = (next: Partial<Rules>) => set({ silence: { ...rules, ...next } });
  const minutes = (key: "remindAfterMinutes" | "closeAfterMinutes") => (
    <NumberInput
      className={styles.number}
      label={t(`config.${key}`)}
      description={t(`config.${key}Text`)}
      value={rules[key]}
      onChange={(value) => change({ [key]: Number(value) })}
      min={1}
      max={SILENCE_MINUTES_MAX}
      suffix={` ${t("config.minutes")}`}
      allowDecimal={false}
      error={errorOf(`silence.${key}`)}
    />
  );
  return (
    <>
      <Switch
        label={t("config.silence")}
        description={t("config.silenceText")}
        checked={rules.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      {rules.enabled ? (
        <>
          <Textarea
            label={t("config.reminder")}
            description={t("config.reminderText")}
            value={rules.reminder}
            onChange={(event) => change({ reminder: event.currentTarget.value })}
            maxLength={WORDS_MAX}
            autosize
            minRows={2}
            dir="auto"
            error={errorOf("silence.reminder")}
          />
          {rules.reminder === "" ? null : minutes("remindAfterMinutes")}
          {minutes("closeAfterMinutes")}
        </>
      ) : null}
    </>
  );
}
