import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Story } from "#contract/bots/stories.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { isEditing } from "../editing.ts";
import { usePlace } from "../place.ts";
import { refreshTaught } from "../queries.ts";

/** Deletes a story after a question; one whose intent is being edited stays until that is saved or discarded. */
export function useDeleteStory(agentId: string) {
  const { t } = useTranslation("bots");
  const { ask, dialog } = useConfirm();
  const { storyId, base } = usePlace();
  const navigate = useNavigate();
  const remove = async (story: Story) => {
    try {
      const { message } = await told("DELETE /chatbird/api/nlp/agent/{agentId}/story/{storyId}", {
        params: { agentId, storyId: story.id },
      });
      toastDeleted(message, "story", story.id, refreshTaught);
      if (story.id === storyId) await navigate(base);
      await refreshTaught();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askDelete = (story: Story) => {
    if (story.id === storyId && isEditing()) return void toast.warning(t("blocked"));
    ask({
      title: t("stories.deleteTitle"),
      body: t("stories.deleteBody", {
        name: story.name,
        intents: t("agents.intents", { count: story.intents }),
      }),
      run: () => remove(story),
    });
  };
  return { askDelete, dialog };
}
