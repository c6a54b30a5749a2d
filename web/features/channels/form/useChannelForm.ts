import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Channel } from "#contract/channels/channels.ts";
import type { CredentialFieldView } from "#contract/channels/vendors.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { SANDBOX_CONTACTS, typeLabel } from "../types.ts";
import { bodyOf, type Draft, draftOf, emptyFields } from "./draft.ts";

const OWN = ["name", "contactId", "settings", "deptId"];

interface FormOf {
  type: ChannelType;
  fields: readonly CredentialFieldView[];
  /** The channel that is edited. */
  channel?: Channel;
}

/** The form of a channel: what stands in it, what is wrong with it, what is sent. */
export function useChannelForm({ type, fields, channel }: FormOf) {
  const { t } = useTranslation("channels");
  const [first, setFirst] = useState(() => draftOf(fields, channel, typeLabel(type)));
  const [draft, setDraft] = useState(first);
  const [opened] = useState(channel?.revision);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<readonly string[]>([]);
  const known = channel ? new Set(channel.secrets) : new Set<string>();

  const change = (next: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...next }));
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in next))));
  };
  return {
    draft,
    opened,
    summary,
    dirty: JSON.stringify(draft) !== JSON.stringify(first),
    isSet: (name: string) => known.has(name),
    errorOf: (name: string): string | undefined => errors[name],
    change,
    enter(name: string, value: string | null | undefined) {
      setDraft((old) => ({ ...old, data: { ...old.data, [name]: value } }));
      setErrors(({ [`data.${name}`]: _gone, ...rest }) => rest);
    },
    choose(environment: Draft["environment"]) {
      const suggested = SANDBOX_CONTACTS[type];
      const contactId =
        environment === "sandbox"
          ? draft.contactId || suggested
          : draft.contactId === suggested
            ? ""
            : draft.contactId;
      change({ environment, contactId });
    },
    /** Says what is missing; the name of the first field that is. */
    check(): string | undefined {
      const missing = emptyFields(draft, fields, known, {
        mandatory: t("form.mandatory"),
        sender: t(type === CHANNEL_TYPES.WHATSAPP ? "form.wabaNumber" : "form.sender"),
        blank: t("form.leadingSpace"),
        number: t("form.positive"),
        people: t("form.peopleNumber"),
      });
      setErrors(missing);
      setSummary([]);
      return Object.keys(missing)[0];
    },
    body: () => bodyOf(draft, fields),
    refuse(error: unknown) {
      const told: Record<string, string> = {};
      const names = [...OWN, ...fields.map(({ name }) => `data.${name}`)];
      const rest = showFieldErrors(error, names, (name, message) => {
        told[name] = message;
      });
      setErrors(told);
      setSummary(Object.keys(told).length || rest.length ? rest : [errorMessage(error)]);
    },
    /** What stands there now is saved: nothing is lost by leaving. */
    settle: () => flushSync(() => setFirst(draft)),
  };
}
export type ChannelFormState = ReturnType<typeof useChannelForm>;
