import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BotCard as Bot } from "#contract/bots/agents.ts";
import { api, told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { BOT, BOTS, STORIES } from "../queries.ts";

interface Held {
  bot: Bot;
  stories: number;
  intents: number;
}

/** What a bot holds by now: the list may be older. */
async function heldBy(bot: Bot): Promise<Held> {
  const call = { params: { id: bot.id } };
  const [{ intents }, { childStories }] = await Promise.all([api(BOT, call), api(STORIES, call)]);
  return { bot, stories: childStories.length, intents };
}

/** Asks whether to delete a bot, or says what has to go first: nobody is asked for what would be refused. */
export function useDeleteBot() {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [held, setHeld] = useState<Held>();
  const [opened, setOpened] = useState(false);
  const question = ({ id, name }: Bot) =>
    ask({
      title: t("agents.deleteTitle"),
      body: t("agents.deleteBody", { name }),
      run: async () => {
        try {
          const { message } = await told("DELETE /chatbird/api/nlp/agent/{id}", { params: { id } });
          toastDeleted(message || t("agents.deleted"), "bot", id, () => invalidate(BOTS));
          await invalidate(BOTS);
        } catch (error) {
          toast.error(errorMessage(error));
        }
      },
    });
  const remove = async (bot: Bot) => {
    try {
      const found = await heldBy(bot);
      if (!found.stories && !found.intents) return question(bot);
      setHeld(found);
      setOpened(true);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const parts = held && [
    ...(held.stories ? [t("agents.stories", { count: held.stories })] : []),
    ...(held.intents ? [t("agents.intents", { count: held.intents })] : []),
  ];
  return {
    remove,
    dialog: (
      <>
        {dialog}
        <ConfirmDialog
          opened={opened}
          title={t("agents.heldTitle", { name: held?.bot.name })}
          yes={t("agents.heldOpen")}
          no={t("ui.close")}
          onYes={() => held && void navigate(`/bots/${held.bot.id}/intents`)}
          onNo={() => setOpened(false)}
        >
          {t("agents.heldBody", { parts: parts?.join(" · ") })}
        </ConfirmDialog>
      </>
    ),
  };
}
