import type { RichCardView } from "#contract/templates/rich-cards.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshTemplates } from "../queries.ts";

/** Removes a rich card with a way back in the toast. */
export function useRichCardRemoval() {
  const remove = async ({ id }: RichCardView): Promise<boolean> => {
    try {
      const { message } = await told("DELETE /chatbird/api/richcard/{id}", { params: { id } });
      toastDeleted(message, "rich-card", id, refreshTemplates);
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    }
    await refreshTemplates();
    return true;
  };
  return { remove };
}
