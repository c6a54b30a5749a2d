import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { TestConversation } from "#contract/bots/tests.ts";
import type { ReplayedConversation } from "#contract/bots/versions.ts";
import { told } from "#web/platform/api/client.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Bot } from "../useBot.ts";
import { ConversationForm } from "./ConversationForm.tsx";
import styles from "./Gate.module.css";
import { draftIn } from "../conversation/kept-talk.ts";
import { Part } from "./Part.tsx";
import { refreshTests, versionQuery, versionsQuery } from "./queries.ts";

interface ConversationsProps {
  bot: Bot;
  conversations: readonly TestConversation[];
}

/** What the newest version made of each conversation. */
function useReplayed(botId: string): readonly ReplayedConversation[] {
  const { data } = useQuery(versionsQuery(botId));
  const newest = data?.versions[0]?.id;
  const { data: found } = useQuery({ ...versionQuery(botId, newest ?? ""), enabled: newest !== undefined });
  return found?.report?.conversations ?? [];
}

/** Conversations that an agent must be able to hold. */
export function Conversations({ bot, conversations }: ConversationsProps) {
  const { t } = useTranslation("gate");
  const { ask, dialog } = useConfirm();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const draft = draftIn(state);
  const [chosen, setEdited] = useState<TestConversation | "new">();
  const edited = chosen ?? (draft && bot.abilities.edit ? "new" : undefined);
  const close = () => {
    setEdited(undefined);
    // What was brought along is used once.
    if (draft) void navigate(pathname, { replace: true, state: null });
  };
  const replayed = useReplayed(bot.id);
  const remove = async (conversationId: string) => {
    const params = { id: bot.id, conversationId };
    const { message } = await told(
      "DELETE /chatbird/api/nlp/agent/{id}/tests/conversations/{conversationId}",
      { params },
    );
    toastDeleted(message, "test-conversation", conversationId, refreshTests);
    await refreshTests();
  };
  return (
    <Part
      title={t("tests.conversations")}
      lead={t("tests.conversationsLead")}
      actions={
        bot.abilities.edit ? (
          <Button icon={IconPlus} onClick={() => setEdited("new")}>
            {t("tests.add")}
          </Button>
        ) : null
      }
    >
      {conversations.length === 0 ? <p>{t("tests.noConversations")}</p> : null}
      <ul className={styles.pairs}>
        {conversations.map((one) => (
          <li key={one.id} className={styles.row}>
            <div>
              <strong dir="auto">{one.name}</strong>
              <span className={styles.line} dir="auto">
                {one.turns.map(({ say }) => say).join(" · ")}
              </span>
              <Outcome replayed={replayed.find(({ id }) => id === one.id)} />
            </div>
            {bot.abilities.edit ? (
              <div className={styles.actions}>
                <IconButton
                  icon={IconPencil}
                  label={t("tests.edit", { name: one.name })}
                  onClick={() => setEdited(one)}
                />
                <IconButton
                  icon={IconTrash}
                  tone="danger"
                  label={t("tests.remove", { name: one.name })}
                  onClick={() =>
                    ask({
                      title: t("tests.removeTitle", { name: one.name }),
                      body: t("tests.removeBody"),
                      run: () => remove(one.id),
                    })
                  }
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <ConversationForm
          bot={bot}
          conversation={edited === "new" ? undefined : edited}
          draft={edited === "new" ? draft : undefined}
          onClose={close}
        />
      ) : null}
      {dialog}
    </Part>
  );
}

function Outcome({ replayed }: { replayed: ReplayedConversation | undefined }) {
  const { t } = useTranslation("gate");
  if (!replayed) return <StatusPill tone="neutral">{t("tests.notRun")}</StatusPill>;
  if (replayed.passed) return <StatusPill tone="ok">{t("tests.passed")}</StatusPill>;
  const label = (intent: string | null) => intent ?? t("tests.refuse");
  const wrong = replayed.turns.flatMap(({ say, expected, got, reply }) => [
    ...(expected?.toLowerCase() === got?.toLowerCase()
      ? []
      : [t("tests.got", { say, got: label(got), expected: label(expected) })]),
    ...(reply?.held === false ? [t("tests.said", { say, got: reply.got, expected: reply.expected })] : []),
  ]);
  return (
    <>
      <StatusPill tone="bad">{t("tests.failed")}</StatusPill>
      {wrong.map((line) => (
        <span key={line} className={styles.line} dir="auto">
          {line}
        </span>
      ))}
    </>
  );
}
