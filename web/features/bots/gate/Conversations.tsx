import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
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
  const [edited, setEdited] = useState<TestConversation | "new">();
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
          onClose={() => setEdited(undefined)}
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
  return (
    <>
      <StatusPill tone="bad">{t("tests.failed")}</StatusPill>
      {replayed.turns
        .filter(({ expected, got }) => expected?.toLowerCase() !== got?.toLowerCase())
        .map(({ say, expected, got }) => (
          <span key={say} className={styles.line} dir="auto">
            {t("tests.got", { say, got: label(got), expected: label(expected) })}
          </span>
        ))}
    </>
  );
}
