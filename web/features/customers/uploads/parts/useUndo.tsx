import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshUploads, UNDO } from "../queries.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";

/** Asks with what would go and what would come back, then has an upload taken back. */
export function useUndo() {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const { ask, dialog } = useConfirm();
  const undo = async (id: string) => {
    try {
      await api(UNDO, { params: { id } });
      toast.info(t("undo.started"));
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshUploads();
  };
  const askUndo = ({ uploadId, file, counts, consents }: Upload) =>
    ask({
      title: t("undo.title", { file: file.name }),
      body: [
        counts.new ? t("undo.added", { count: counts.new, number: number(counts.new) }) : "",
        counts.changed ? t("undo.changed", { count: counts.changed, number: number(counts.changed) }) : "",
        t("undo.since"),
        consents ? t("undo.consents") : "",
      ]
        .filter(Boolean)
        .join(" "),
      run: () => undo(uploadId),
    });
  return { askUndo, dialog };
}
