import { Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BotCard } from "#contract/bots/agents.ts";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { BOTS, COPY_BOT } from "../queries.ts";

interface CopyFormProps {
  bot: BotCard;
  opened: boolean;
  onClose: () => void;
}

/** Makes another agent like this one, and opens it. Given a key by its owner, so that it starts fresh each time. */
export function CopyForm({ bot, opened, onClose }: CopyFormProps) {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const [first] = useState(() => t("agents.copyForm.name", { name: bot.name }).slice(0, NAME_MAX));
  const [name, setName] = useState(first);
  const [error, setError] = useState<string>();
  const [rest, setRest] = useState<string[]>([]);
  const copy = useMutation({
    mutationFn: () => told(COPY_BOT, { params: { id: bot.id }, body: { name } }),
    onSuccess: ({ data, message }) => {
      toast.success(message);
      void invalidate(BOTS);
      onClose();
      void navigate(`/bots/${data.id}`);
    },
    onError: (failure) => setRest(showFieldErrors(failure, ["name"], (_field, said) => setError(said))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRest([]);
    if (name.trim()) copy.mutate();
    else setError(t("agents.form.required"));
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("agents.copyForm.title", { name: bot.name })}
      submitLabel={t("agents.copyForm.submit")}
      onSubmit={submit}
      busy={copy.isPending}
      errors={rest}
      dirty={name !== first}
    >
      <Text c="var(--muted)">{t("agents.copyForm.text")}</Text>
      <TextInput
        label={t("agents.form.name")}
        name="name"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error}
        maxLength={NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
    </FormModal>
  );
}
