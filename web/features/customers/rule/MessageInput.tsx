import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ANY_MESSAGE, type Which } from "./draft.ts";
import { OftenInput } from "./OftenInput.tsx";
import styles from "./Rule.module.css";
import type { Language } from "./useLanguage.ts";
import { WORDS } from "./words.ts";

interface MessageInputProps {
  which: Which | undefined;
  messages: Language["messages"];
  onChange: (which: Which) => void;
}
const NAMED = ["template", "campaign", "channel"] as const;
const SHOWN = 100;

/** Which messages are meant: of a template, a campaign, a messenger, how lately and how often. */
export function MessageInput({ which = ANY_MESSAGE, messages, onChange }: MessageInputProps) {
  const { t } = useTranslation(WORDS);
  return (
    <span className={styles.which}>
      {NAMED.map((key) => (
        <Select
          key={key}
          aria-label={t(`rule:which.${key}`)}
          placeholder={t(`rule:which.${key}`)}
          data={messages[key].map(({ value, label }) => ({ value, label }))}
          value={which[key] || null}
          onChange={(value) => onChange({ ...which, [key]: value ?? "" })}
          limit={SHOWN}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t("rule:which.clear", { name: t(`rule:which.${key}`) }) }}
        />
      ))}
      <OftenInput often={which} onChange={(often) => onChange({ ...which, ...often })} />
    </span>
  );
}
