import { useTranslation } from "react-i18next";
import type { Entity } from "#contract/bots/entities.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshEntities } from "../queries.ts";

export function useDeleteEntity(agentId: string) {
  const { t } = useTranslation("bots");
  const { ask, dialog } = useConfirm();
  const remove = async ({ id }: Entity) => {
    try {
      const { message } = await told("DELETE /chatbird/api/nlp/agent/{agentId}/entity/{entityId}", {
        params: { agentId, entityId: id },
      });
      toastDeleted(message, "entity", id, refreshEntities);
      await refreshEntities();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askDelete = (entity: Entity) =>
    ask({
      title: t("entities.deleteTitle"),
      body: t("entities.deleteBody", { name: entity.name }),
      run: () => remove(entity),
    });
  return { askDelete, dialog };
}
