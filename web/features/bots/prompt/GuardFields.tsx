import { NumberInput, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AFTER_MISSES_MAX, DESCRIPTION_MAX } from "#contract/bots/limits.ts";
import { GUARD_NAMES, GUARDS } from "#contract/bots/prompt-limits.ts";
import { type Draft, guardIsWrong } from "./draft.ts";
import styles from "./Prompt.module.css";

interface GuardFieldsProps {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  canEdit: boolean;
}
const BELOW = ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[];
const HELP: Record<string, string> = {
  tokensPerConversation: "guards.zero",
  tokensPerDay: "guards.zero",
  turns: "guards.older",
};

/** What bounds the agent, and when a person takes over. */
export function GuardFields({ draft, change, canEdit }: GuardFieldsProps) {
  const { t } = useTranslation("prompt");
  return (
    <fieldset className={styles.section} disabled={!canEdit}>
      <legend className={styles.legend}>{t("guards.title")}</legend>
      <p className={styles.lead}>{t("guards.lead")}</p>
      <div className={styles.fields}>
        {GUARD_NAMES.map((name) => (
          <NumberInput
            key={name}
            label={t(`guards.${name}`)}
            description={HELP[name] ? t(HELP[name]) : undefined}
            inputWrapperOrder={BELOW}
            value={draft.guards[name]}
            onChange={(value) => change({ guards: { ...draft.guards, [name]: value } })}
            error={guardIsWrong(name, draft.guards[name]) ? t("guards.range", GUARDS[name]) : undefined}
            min={GUARDS[name].least}
            max={GUARDS[name].most}
            clampBehavior="none"
          />
        ))}
        <Textarea
          label={t("guards.words")}
          description={t("guards.wordsHelp")}
          inputWrapperOrder={BELOW}
          value={draft.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          rows={4}
          dir="auto"
        />
        <NumberInput
          label={t("guards.misses")}
          description={t("guards.missesHelp")}
          inputWrapperOrder={BELOW}
          value={draft.afterMisses}
          onChange={(value) => change({ afterMisses: value })}
          min={0}
          max={AFTER_MISSES_MAX}
        />
        <Textarea
          label={t("guards.message")}
          description={t("guards.messageHelp")}
          inputWrapperOrder={BELOW}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
          maxLength={DESCRIPTION_MAX}
          rows={2}
          dir="auto"
        />
        <Textarea
          label={t("guards.failed")}
          description={t("guards.failedHelp")}
          inputWrapperOrder={BELOW}
          value={draft.outOfScopeMessage}
          onChange={(event) => change({ outOfScopeMessage: event.currentTarget.value })}
          maxLength={DESCRIPTION_MAX}
          rows={2}
          dir="auto"
        />
      </div>
    </fieldset>
  );
}
