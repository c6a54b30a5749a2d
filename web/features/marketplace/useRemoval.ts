import { useTranslation } from "react-i18next";
import type { Install } from "#contract/marketplace/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshMarketplace } from "./queries.ts";

type Removed = Pick<Install, "id" | "name">;

/** Takes an install back with all that it made; the toast has the way back from there. */
export function useRemoval() {
  const { t } = useTranslation("marketplace");
  const { ask, dialog } = useConfirm();
  const remove = async ({ id }: Removed) => {
    const { message } = await told("DELETE /e/marketplace/installs/{id}", { params: { id } });
    toastDeleted(message, "preset-install", id, refreshMarketplace);
    await refreshMarketplace();
  };
  return {
    /** Says whether it went well. */
    async removeNow(install: Removed): Promise<boolean> {
      try {
        await remove(install);
        return true;
      } catch (error) {
        toast.error(errorMessage(error));
        return false;
      }
    },
    askRemoval: (install: Install) =>
      ask({
        title: t("remove.title", { name: install.name }),
        body: t("remove.question", {
          count: install.things.filter(({ found, stands }) => stands && !found).length,
        }),
        run: async () => {
          try {
            await remove(install);
          } catch (error) {
            toast.error(errorMessage(error));
          }
        },
      }),
    dialog,
  };
}
