import { Radio, Stack, TextInput, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BotCard } from "#contract/bots/agents.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#contract/bots/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { BOT, BOTS } from "../queries.ts";

interface BotFormProps {
  /** Changes this agent, or creates one. */
  bot?: BotCard;
  opened: boolean;
  onClose: () => void;
  onSaved?: (id: string) => void;
}
type Fields = { name: string; description: string };

/** The create and edit form. Given a key by its owner, so that it starts fresh each time it opens. */
export function BotForm({ bot, opened, onClose, onSaved }: BotFormProps) {
  const { t } = useTranslation("bots");
  const [fields, setFields] = useState<Fields>({
    name: bot?.name ?? "",
    description: bot?.description ?? "",
  });
  // What an agent answers by stays as it was made: intents and prompts are no use to one another.
  const [type, setType] = useState<string>(bot?.type ?? "nlp");
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({});
  const [rest, setRest] = useState<string[]>([]);
  const save = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/nlp/agent", {
        body: { ...fields, id: bot?.id, type: type as BotCard["type"] },
      }),
    onSuccess: ({ data, message }) => {
      toast.success(message || t("agents.created"));
      void invalidate(BOTS, BOT);
      onClose();
      onSaved?.(data.id);
    },
    onError: (error) => {
      const unknown = showFieldErrors(error, ["name", "description"], (field, message) =>
        setErrors((old) => ({ ...old, [field]: message })),
      );
      setRest(unknown);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = (["name", "description"] as const).filter((field) => !fields[field].trim());
    setErrors(Object.fromEntries(empty.map((field) => [field, t("agents.form.required")])));
    setRest([]);
    if (empty[0]) document.getElementsByName(empty[0])[0]?.focus();
    else save.mutate();
  };
  const set = (field: keyof Fields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFields((old) => ({ ...old, [field]: value }));
    setErrors((old) => ({ ...old, [field]: undefined }));
  };
  const dirty =
    type !== (bot?.type ?? "nlp") ||
    fields.name !== (bot?.name ?? "") ||
    fields.description !== (bot?.description ?? "");
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={bot ? t("agents.form.editTitle") : t("agents.form.createTitle")}
      submitLabel={t("ui.save")}
      onSubmit={submit}
      busy={save.isPending}
      errors={rest}
      dirty={dirty}
    >
      <TextInput
        label={t("agents.form.name")}
        name="name"
        value={fields.name}
        onChange={set("name")}
        error={errors.name}
        maxLength={NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Radio.Group label={t("agents.form.type")} value={type} onChange={setType} withAsterisk>
        <Stack gap={8} mt={4}>
          <Radio value="prompt" label={t("agents.form.prompt")} disabled={bot !== undefined} />
          <Radio value="nlp" label={t("agents.form.nlp")} disabled={bot !== undefined} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t("agents.form.description")}
        name="description"
        value={fields.description}
        onChange={set("description")}
        error={errors.description}
        maxLength={DESCRIPTION_MAX}
        rows={3}
        withAsterisk
        dir="auto"
      />
    </FormModal>
  );
}
