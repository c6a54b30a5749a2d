import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { IntentRow } from "#contract/bots/intents.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshTaught } from "../queries.ts";
import { isEditing } from "../editing.ts";
import { usePlace } from "../place.ts";

/** Deletes an intent after a question; the one with unsaved work stays. */
export function useDeleteIntent(agentId: string, shown: string) {
  const { t } = useTranslation("bots");
  const { ask, dialog } = useConfirm();
  const { toStory, toIntent } = usePlace();
  const navigate = useNavigate();
  const remove = async ({ id, storyId }: IntentRow) => {
    const open = id === shown;
    // The editor closes first: it must not ask for an intent that is being deleted.
    if (open) await navigate(toIntent(storyId, ""), { replace: true });
    try {
      const { message } = await told(
        "DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}",
        { params: { agentId, storyId, intentId: id } },
      );
      toastDeleted(message, "intent", id, refreshTaught);
      if (open) await navigate(toStory(storyId), { replace: true });
      await refreshTaught();
    } catch (error) {
      if (open) await navigate(toIntent(storyId, id), { replace: true });
      toast.error(errorMessage(error));
    }
  };
  const askDelete = (intent: IntentRow) => {
    if (intent.id === shown && isEditing()) return void toast.warning(t("blocked"));
    ask({
      title: t("intents.deleteTitle"),
      body: t("intents.deleteBody", { name: intent.name }),
      run: () => remove(intent),
    });
  };
  return { askDelete, dialog };
}
