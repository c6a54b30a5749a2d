import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { IntentRow } from "#contract/bots/intents.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { storiesQuery } from "../queries.ts";

interface MoveDialogProps {
  agentId: string;
  /** Of one story. */
  intents: readonly IntentRow[];
  opened: boolean;
  busy: boolean;
  onMove: (storyId: string) => void;
  onClose: () => void;
}

/** Into which other story intents go. */
export function MoveDialog({ agentId, intents, opened, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("bots");
  const [first] = intents;
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const root = useQuery(storiesQuery(agentId)).data;
  const others = (root?.childStories ?? []).filter(({ id }) => id !== first?.storyId);
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
        {none
          ? t("intents.moveNone")
          : first && intents.length === 1
            ? t("intents.moveText", { name: first.name })
            : t("intents.moveManyText", { count: intents.length })}
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
