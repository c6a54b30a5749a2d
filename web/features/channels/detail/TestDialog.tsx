import { Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChannelType, goesByNumber } from "#contract/channel-types.ts";
import { CONTACT_MAX, TEST_TEXT_MAX } from "#contract/channels/limits.ts";
import type { Channel } from "#contract/channels/channels.ts";
import type { TestOutcome } from "#contract/channels/use.ts";
import { api } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshChannels, refreshTraffic } from "../queries.ts";
import { Outcome } from "./Outcome.tsx";

interface TestDialogProps {
  channel: Channel;
  /** So long after somebody wrote they can be sent free text; null: at any time. */
  windowHours: number | null;
}

/** One message through the channel, and what became of it. Made anew for each opening. */
export default function TestDialog({ channel, windowHours }: TestDialogProps) {
  const { t } = useTranslation("channels");
  const [opened, setOpened] = useState(true);
  const [to, setTo] = useState("");
  const [text, setText] = useState(() => t("test.words", { name: channel.name }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [summary, setSummary] = useState<string[]>([]);
  const [outcome, setOutcome] = useState<TestOutcome>();
  const send = useMutation({
    mutationFn: () =>
      api("POST /e/enterprise/channels/{id}/test", { params: { id: channel.id }, body: { to, text } }),
    meta: { quiet: true },
    onSuccess: async (reply) => {
      setOutcome(reply.outcome);
      await Promise.all([refreshChannels(), refreshTraffic()]);
    },
    onError: (error) => {
      const told: Record<string, string> = {};
      const rest = showFieldErrors(error, ["to", "text"], (name, said) => {
        told[name] = said;
      });
      setErrors(told);
      setSummary(Object.keys(told).length ? rest : [errorMessage(error)]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mandatory = t("form.mandatory");
    const missing = {
      ...(to.trim() ? {} : { to: mandatory }),
      ...(text.trim() ? {} : { text: mandatory }),
    };
    setErrors(missing);
    setSummary([]);
    setOutcome(undefined);
    if (Object.keys(missing).length === 0) send.mutate();
  };
  return (
    <FormModal
      opened={opened}
      title={t("test.title", { name: channel.name })}
      onClose={() => setOpened(false)}
      onSubmit={submit}
      submitLabel={t("test.send")}
      closeLabel={outcome && t("ui.close")}
      busy={send.isPending}
      errors={summary}
    >
      <TextInput
        label={t("test.to")}
        description={t(`test.toHelp.${recipientOf(channel.type)}`)}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={errors.to}
        maxLength={CONTACT_MAX}
        dir="ltr"
        data-autofocus
        withAsterisk
      />
      <Textarea
        label={t("test.text")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors.text}
        maxLength={TEST_TEXT_MAX}
        rows={3}
        dir="auto"
        withAsterisk
      />
      <div aria-live="polite">
        {outcome ? <Outcome outcome={outcome} channel={channel} windowHours={windowHours} /> : null}
      </div>
    </FormModal>
  );
}

const recipientOf = (type: ChannelType): string =>
  goesByNumber(type) ? "number" : type === 1 ? "email" : "id";
