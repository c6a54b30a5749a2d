import type { TrashKindName } from "#contract/trash/kinds.ts";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";

/** Removes something, says so, and fetches what is left. */
export function useRemoval() {
  const { t } = useTranslation("supervision");
  return async (
    { kind, id }: { kind: TrashKindName; id: string },
    remove: () => Promise<unknown>,
    refresh: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await remove();
      toastDeleted(t("removed"), kind, id, refresh);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refresh();
  };
}
