import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";

/** Removes something, says so, and fetches what is left. */
export function useRemoval() {
  const { t } = useTranslation("supervision");
  return async (remove: () => Promise<unknown>, refresh: () => Promise<unknown>): Promise<void> => {
    try {
      await remove();
      toast.success(t("removed"));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refresh();
  };
}
