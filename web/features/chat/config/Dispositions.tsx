import { Switch, TagsInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DISPOSITION_MAX, DISPOSITIONS_MAX } from "#contract/chat/limits.ts";
import type { Editing } from "./SettingsForm.tsx";

/** What may come of a chat, and whether who closes one has to say which. */
export function Dispositions({ draft, set, errorOf }: Editing) {
  const { t } = useTranslation("supervision");
  const { required, choices } = draft.dispositions;
  return (
    <>
      <TagsInput
        label={t("config.dispositions")}
        description={t("config.dispositionsText")}
        value={choices}
        onChange={(next) => set({ dispositions: { choices: next, required: required && next.length > 0 } })}
        maxTags={DISPOSITIONS_MAX}
        maxLength={DISPOSITION_MAX}
        splitChars={["\n"]}
        error={errorOf("dispositions.choices")}
      />
      <Switch
        label={t("config.dispositionRequired")}
        description={t("config.dispositionRequiredText")}
        checked={required}
        disabled={choices.length === 0}
        onChange={(event) => set({ dispositions: { choices, required: event.currentTarget.checked } })}
      />
    </>
  );
}
