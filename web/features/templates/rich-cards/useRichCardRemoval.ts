import { useTranslation } from "react-i18next";
import type { RichCardView } from "#contract/templates/rich-cards.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshTemplates } from "../queries.ts";

const UNDO_MS = 10_000;

/** Removes a rich card with a way back in the toast. */
export function useRichCardRemoval() {
  const { t } = useTranslation("templates");
  const restore = async (id: string) => {
    try {
      const { message } = await told("POST /chatbird/api/richcard/{id}/restore", { params: { id } });
      toast.success(message);
      await refreshTemplates();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const remove = async ({ id }: RichCardView): Promise<boolean> => {
    try {
      const { message } = await told("DELETE /chatbird/api/richcard/{id}", { params: { id } });
      toast.success(message, { action: { label: t("undo"), run: () => void restore(id) }, delay: UNDO_MS });
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    }
    await refreshTemplates();
    return true;
  };
  return { remove };
}
