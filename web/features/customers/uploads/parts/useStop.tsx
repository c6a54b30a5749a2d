import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshUploads, STOP } from "../queries.ts";

/** Asks, then stops what is under way for an upload. */
export function useStop() {
  const { t } = useTranslation("uploads");
  const { ask, dialog } = useConfirm();
  const stop = async (id: string) => {
    try {
      await api(STOP, { params: { id } });
      toast.success(t("stop.done"));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshUploads();
  };
  const askStop = ({ uploadId, stage }: Upload) => {
    const kind = stage === "checking" ? "check" : stage === "undoing" ? "undo" : "import";
    ask({ title: t(`stop.${kind}Title`), body: t(`stop.${kind}Body`), run: () => stop(uploadId) });
  };
  return { askStop, dialog };
}
