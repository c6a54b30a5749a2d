import { Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CANNED_TEXT_MAX, RULE_NAME_MAX, RULE_RUNS_IN_CHAT } from "#contract/chat/limits.ts";
import { RULE_EVENTS, type RuleEvent } from "#contract/chat/words.ts";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ActionFields } from "../../canned/ActionFields.tsx";
import { usePlanning } from "../../canned/usePlanning.ts";
import { cannedQuery } from "../../queries.ts";
import { Conditions } from "./Conditions.tsx";
import { type Begun, EMPTY_RULE, isComplete } from "./draft.ts";
import { CREATE_RULE, refreshRules, UPDATE_RULE } from "../../supervision/rule-queries.ts";
import { Trial } from "./Trial.tsx";

interface RuleDialogProps {
  rule: Begun | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Makes a rule, or changes one. */
export function RuleDialog({ rule = EMPTY_RULE, opened, onClose }: RuleDialogProps) {
  const { t } = useTranslation("rules");
  const { number } = useNumbers();
  const { data: canned } = useQuery(cannedQuery());
  const { actions: _actions, id, revision, active, names = {}, ...start } = rule;
  const [draft, setDraft] = useState(start);
  const planning = usePlanning({ actions: rule.actions, names });
  const set = (change: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...change }));
  const { name, on, every, conditions, text, cannedId, once, stops } = draft;
  const ended = on === "ended";
  // Of a chat that is over, nothing is said or passed on.
  const { note, addLabels, removeLabels } = planning.planned.actions;
  const actions = ended ? { ...NO_ACTIONS, note, addLabels, removeLabels } : planning.planned.actions;
  const says = !ended && (text.trim() !== "" || cannedId !== null);
  const complete = conditions.every(isComplete);
  const save = useMutation({
    mutationFn: async () => {
      const said = ended ? { text: "", cannedId: null } : { text, cannedId };
      const body = { ...draft, ...said, actions };
      if (id) await api(UPDATE_RULE, { params: { id }, body: { ...body, active, seen: revision } });
      else await api(CREATE_RULE, { body });
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshRules();
      onClose();
    },
  });
  const shared = (canned?.replies ?? []).filter(({ personal }) => !personal);
  const gone = cannedId !== null && !shared.some((reply) => reply.id === cannedId);
  return (
    <FormDrawer
      opened={opened}
      title={t(id ? "edit" : "add")}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      submitLabel={t("supervision:config.save")}
      busy={save.isPending}
      wide
      dirty={planning.dirty || JSON.stringify(draft) !== JSON.stringify(start)}
      submitDisabled={!name.trim() || !complete || !planning.complete || !(says || planning.does)}
      errors={save.error ? [errorMessage(save.error)] : []}
    >
      <TextInput
        label={t("name")}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        maxLength={RULE_NAME_MAX}
        dir="auto"
        data-autofocus
      />
      <Select
        label={t("on")}
        data={RULE_EVENTS.map((value) => ({ value, label: t(`events.${value}`) }))}
        value={on}
        onChange={(value) => set({ on: value as RuleEvent })}
        allowDeselect={false}
      />
      <Conditions every={every} conditions={conditions} names={names} onChange={set} />
      <Trial
        key={JSON.stringify([on, every, conditions])}
        when={{ on, every, conditions }}
        disabled={!complete}
      />
      {ended ? null : (
        <>
          <Textarea
            label={t("say")}
            description={t("sayText", { place: "{{customer.name}}" })}
            value={text}
            onChange={(event) => set({ text: event.currentTarget.value })}
            disabled={cannedId !== null}
            maxLength={CANNED_TEXT_MAX}
            autosize
            minRows={2}
            maxRows={8}
            dir="auto"
          />
          {shared.length > 0 || gone ? (
            <Select
              label={t("canned")}
              description={t("cannedText")}
              data={[
                ...shared.map((reply) => ({ value: reply.id, label: `/${reply.shortcut}` })),
                ...(gone ? [{ value: cannedId, label: names[cannedId] ?? t("canned:gone") }] : []),
              ]}
              value={cannedId}
              onChange={(value) => set({ cannedId: value })}
              disabled={text.trim() !== ""}
              searchable
              clearable
            />
          ) : null}
        </>
      )}
      <ActionFields {...planning} lead={t("doesText")} over={ended} />
      <Checkbox
        label={t("once")}
        description={t("onceText", { count: RULE_RUNS_IN_CHAT, number: number(RULE_RUNS_IN_CHAT) })}
        checked={once}
        onChange={(event) => set({ once: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("stops")}
        checked={stops}
        onChange={(event) => set({ stops: event.currentTarget.checked })}
      />
    </FormDrawer>
  );
}
