import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IntentRow } from "#contract/bots/intents.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { storiesQuery } from "../queries.ts";

interface MoveDialogProps {
  agentId: string;
  intent: IntentRow;
  opened: boolean;
  busy: boolean;
  onMove: (storyId: string) => void;
  onClose: () => void;
}

/** Into which other story an intent goes. */
export function MoveDialog({ agentId, intent, opened, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("bots");
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const root = useQuery(storiesQuery(agentId)).data;
  const others = (root?.childStories ?? []).filter(({ id }) => id !== intent.storyId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onMove(chosen);
    else setError(t("agents.form.required"));
  };
  const none = root !== undefined && others.length === 0;
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t("intents.moveTitle")}
      submitLabel={t("intents.moveSubmit")}
      onSubmit={submit}
      busy={busy}
      submitDisabled={none}
    >
      <Text c="var(--muted)">
        {none ? t("intents.moveNone") : t("intents.moveText", { name: intent.name })}
      </Text>
      {none ? null : (
        <Select
          label={t("intents.moveTo")}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
          error={error}
          searchable
          withAsterisk
          data-autofocus
        />
      )}
    </FormModal>
  );
}
