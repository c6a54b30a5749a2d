import { useTranslation } from "react-i18next";
import type { TrashEntryView } from "#contract/trash/index.ts";
import type { TrashKindName } from "#contract/trash/kinds.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshTrash } from "./queries.ts";

/** Deletes for good, after a question: some entries, or all there are. */
export function usePurge(onPurged: () => void) {
  const { t } = useTranslation("trash");
  const { ask, dialog } = useConfirm();
  const run = async (call: () => Promise<{ message: string }>) => {
    try {
      toast.success((await call()).message);
      onPurged();
      await refreshTrash();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return {
    dialog,
    purge: (entries: readonly TrashEntryView[]) =>
      ask({
        title:
          entries.length === 1
            ? t("gone.one", { name: entries[0]!.name })
            : t("gone.many", { count: entries.length }),
        body: t("gone.question"),
        run: () =>
          run(() => told("POST /e/enterprise/trash/purge", { body: { ids: entries.map(({ id }) => id) } })),
      }),
    empty: (count: number, kind: TrashKindName | undefined) =>
      ask({
        title: t("empty.title", { count }),
        body: t("gone.question"),
        run: () => run(() => told("POST /e/enterprise/trash/empty", { body: { kind: kind ?? null } })),
      }),
  };
}
