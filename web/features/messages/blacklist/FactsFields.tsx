import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { BLACKLIST_REASON_MAX } from "#contract/messages/limits.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { KindField } from "./kinds.tsx";

/** What is said of an entry, as its form holds it. */
export interface Facts {
  channel: string;
  reason: string;
  /** A day where the person is; empty: for good. */
  until: string;
}
export const NO_FACTS: Facts = { channel: "", reason: "", until: "" };

/** The facts as the wire has them; a day ends at its midnight. */
export const factsOf = ({ channel, reason, until }: Facts) => ({
  channelType: (channel === "" ? null : Number(channel)) as never,
  reason,
  until: until ? new Date(`${until}T23:59:59`).toISOString() : null,
});

interface FactsFieldsProps {
  fields: Facts;
  change: (next: Partial<Facts>) => void;
  errorOf: (name: keyof Facts) => string | undefined;
}

/** On which channels, why, and until when. */
export function FactsFields({ fields, change, errorOf }: FactsFieldsProps) {
  const { t } = useTranslation("messages");
  return (
    <>
      <KindField
        id="channel"
        label={t("channel")}
        value={fields.channel}
        onChange={(channel) => change({ channel })}
      />
      <TextInput
        id="reason"
        label={t("blacklist.reason")}
        value={fields.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errorOf("reason")}
        maxLength={BLACKLIST_REASON_MAX}
        autoComplete="off"
        dir="auto"
      />
      <DateField
        id="until"
        label={t("blacklist.until")}
        description={t("blacklist.untilHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.until}
        onChange={(value) => change({ until: value })}
        error={errorOf("until")}
      />
    </>
  );
}
