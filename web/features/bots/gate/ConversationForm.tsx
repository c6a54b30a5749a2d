import { NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_MAX, NAME_MAX, TEST_TURNS_MAX } from "#contract/bots/limits.ts";
import type { TestConversation } from "#contract/bots/tests.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { botIntentsQuery } from "../queries.ts";
import type { Bot } from "../useBot.ts";
import styles from "./Gate.module.css";
import type { Draft } from "../conversation/kept-talk.ts";
import { refreshTests } from "./queries.ts";

interface ConversationFormProps {
  bot: Bot;
  conversation: TestConversation | undefined;
  /** What a new one begins with. */
  draft?: Draft | undefined;
  onClose: () => void;
}

interface Typed {
  key: number;
  say: string;
  /** Empty: not understood. */
  intent: string;
  /** Empty: any reply will do. */
  reply: string;
}

/** A test conversation: its name, and what is said with what is to be understood. */
export function ConversationForm({ bot, conversation, draft, onClose }: ConversationFormProps) {
  const { t } = useTranslation("gate");
  const [name, setName] = useState(conversation?.name ?? "");
  const [turns, setTurns] = useState<Typed[]>(() =>
    ((conversation ?? draft)?.turns ?? [{ say: "", intent: null, reply: null }]).map(
      ({ say, intent, reply }, key) => ({
        key,
        say,
        intent: intent ?? "",
        reply: reply ?? "",
      }),
    ),
  );
  const [checked, setChecked] = useState(false);
  const { data } = useQuery(botIntentsQuery(bot.id));
  const names = data?.intents.map((one) => one.name) ?? [];
  const save = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/nlp/agent/{id}/tests/conversations", {
        params: { id: bot.id },
        body: {
          id: conversation?.id,
          name,
          turns: turns.map(({ say, intent, reply }) => ({
            say,
            intent: intent || null,
            reply: reply || null,
          })),
        },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      return refreshTests();
    },
  });
  const change = (key: number, next: Partial<Typed>) =>
    setTurns((old) => old.map((turn) => (turn.key === key ? { ...turn, ...next } : turn)));
  const missing = (value: string) => (checked && value.trim() === "" ? t("tests.required") : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() && turns.every(({ say }) => say.trim())) save.mutate();
  };
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={conversation ? t("tests.edit", { name: conversation.name }) : t("tests.add")}
      submitLabel={t("tests.save")}
      onSubmit={submit}
      busy={save.isPending}
    >
      <TextInput
        label={t("tests.name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missing(name)}
        maxLength={NAME_MAX}
        dir="auto"
        withAsterisk
      />
      {turns.map(({ key, say, intent, reply }, at) => (
        <div key={key} className={styles.turn}>
          <TextInput
            label={t("tests.say", { number: at + 1 })}
            value={say}
            onChange={(event) => change(key, { say: event.currentTarget.value })}
            error={missing(say)}
            maxLength={MESSAGE_MAX}
            dir="auto"
          />
          <NativeSelect
            label={t("tests.expect", { number: at + 1 })}
            value={intent}
            onChange={(event) => change(key, { intent: event.currentTarget.value })}
            data={[
              { value: "", label: t("tests.refuse") },
              ...[...new Set([...names, ...(intent ? [intent] : [])])].map((value) => ({
                value,
                label: value,
              })),
            ]}
          />
          <TextInput
            label={t("tests.reply", { number: at + 1 })}
            placeholder={t("tests.anyReply")}
            value={reply}
            onChange={(event) => change(key, { reply: event.currentTarget.value })}
            maxLength={MESSAGE_MAX}
            dir="auto"
          />
          <IconButton
            icon={IconX}
            label={t("tests.removeMessage", { number: at + 1 })}
            disabled={turns.length === 1}
            onClick={() => setTurns((old) => old.filter((turn) => turn.key !== key))}
          />
        </div>
      ))}
      {turns.length < TEST_TURNS_MAX ? (
        <Button
          icon={IconPlus}
          onClick={() =>
            setTurns((old) => [
              ...old,
              { key: Math.max(...old.map((one) => one.key)) + 1, say: "", intent: "", reply: "" },
            ])
          }
        >
          {t("tests.addMessage")}
        </Button>
      ) : null}
    </FormDrawer>
  );
}
