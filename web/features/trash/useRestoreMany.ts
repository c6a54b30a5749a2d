import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshTrash } from "./queries.ts";

/** Restores several; those that something is in the way of are named with the reason. */
export function useRestoreMany(onRestored: () => void) {
  const { t } = useTranslation("trash");
  return async (ids: readonly string[]) => {
    try {
      const { restored, refused } = await api("POST /e/enterprise/trash/restore", {
        body: { ids: [...ids] },
      });
      if (restored > 0) toast.success(t("restored", { count: restored }));
      if (refused.length > 0) toast.error(refused.map((one) => t("refused", one)).join("\n"));
      onRestored();
      await refreshTrash();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
}
