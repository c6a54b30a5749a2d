import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshLibrary } from "./queries.ts";

const UNDO_MS = 10_000;

/** Removes artifacts with a way back in the toast, and takes removed ones back. */
export function useRemoval() {
  const { t } = useTranslation("library");
  const restore = async (ids: readonly string[]) => {
    try {
      await told("POST /e/enterprise/artifacts/restore", { body: { ids: [...ids] } });
      toast.success(t("restored", { count: ids.length }));
      await refreshLibrary();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    try {
      await told("POST /e/enterprise/artifacts/remove", { body: { ids: [...ids] } });
    } catch (error) {
      toast.error(errorMessage(error));
      return false;
    }
    const action = { label: t("undo"), run: () => void restore(ids) };
    toast.success(t("removed", { count: ids.length }), { action, delay: UNDO_MS });
    await refreshLibrary();
    return true;
  };
  return { remove, restore };
}
