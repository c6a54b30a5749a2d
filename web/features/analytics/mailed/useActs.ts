import { useTranslation } from "react-i18next";
import type { MailedReport } from "#contract/analytics/mailed.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshMailed } from "../queries.ts";

/** Does it, says what the server says, and fetches the list anew. */
async function act(run: () => Promise<{ message: string }>): Promise<void> {
  try {
    toast.success((await run()).message);
  } catch (error) {
    toast.error(errorMessage(error));
  }
  await refreshMailed();
}

/** What is done with a mailed report from the list. */
export function useActs() {
  const { t } = useTranslation("analytics");
  const { ask, dialog } = useConfirm();
  return {
    dialog,
    sendNow: ({ id }: MailedReport) =>
      act(() => told("POST /e/enterprise/analytics/mailed/{id}/send", { params: { id } })),
    pause: ({ id, paused }: MailedReport) =>
      act(() =>
        told("POST /e/enterprise/analytics/mailed/{id}/pause", { params: { id }, body: { paused: !paused } }),
      ),
    remove: ({ id, name }: MailedReport) =>
      ask({
        title: t("mailed.deleteTitle", { name }),
        body: t("mailed.deleteText"),
        run: async () => {
          const { message } = await told("DELETE /e/enterprise/analytics/mailed/{id}", { params: { id } });
          toastDeleted(message, "mailed-report", id, refreshMailed);
          await refreshMailed();
        },
      }),
  };
}
