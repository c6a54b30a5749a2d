import type { TrashKindName } from "#contract/trash/kinds.ts";
import { told } from "../api/client.ts";
import { errorMessage } from "../api/message.ts";
import { i18n } from "../i18n/instance.ts";
import { toast } from "../toast/store.ts";

/** Longer than other toasts: somebody has to notice first what they have done. */
const UNDO_MS = 10_000;

/** Restores what this person has just deleted. */
async function undo(kind: TrashKindName, subjectId: string, refresh: () => unknown): Promise<void> {
  try {
    const { message } = await told("POST /e/enterprise/trash/undo", { body: { kind, subjectId } });
    toast.success(message);
    await refresh();
  } catch (error) {
    toast.error(errorMessage(error));
  }
}

/** Says that something went to the trash, with a way back; `refresh` fetches anew what shows it. */
export function toastDeleted(
  text: string,
  kind: TrashKindName,
  subjectId: string,
  refresh: () => unknown,
): void {
  const run = () => void undo(kind, subjectId, refresh);
  toast.success(text, { action: { label: i18n.t("ui.undo"), run }, delay: UNDO_MS });
}
