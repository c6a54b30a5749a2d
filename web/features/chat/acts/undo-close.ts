import { CLOSE_UNDO_SECONDS } from "#contract/chat/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { toast } from "#web/platform/toast/store.ts";
import { done } from "./doing.ts";
import { goTo } from "../store/go.ts";

/** Undoes that a chat is about to be closed; whether it could be. */
export const keepOpen = (chatId: string): Promise<boolean> =>
  done(api("POST /e/enterprise/chat/{id}/close/undo", { params: { id: chatId } }));

/** Says that a chat was closed, with a way back for as long as there is one. */
export function sayUndoable(chatId: string): void {
  const run = async () => {
    if (await keepOpen(chatId)) goTo(chatId);
  };
  toast.success(i18n.t("chat:toasts.closed"), {
    delay: CLOSE_UNDO_SECONDS * 1_000,
    action: { label: i18n.t("ui.undo"), run: () => void run() },
  });
}
