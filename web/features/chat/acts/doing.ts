import type { ChatView } from "#contract/chat/views.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refusalOf } from "../store/refusal.ts";
import { hearChange } from "../store/sync.ts";

/** Whether something was done; that it was not is said by a toast as well. */
export async function went(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    toast.error(refusalOf(error));
    return false;
  }
}

/** As `went`, and takes in the chat as it is then. */
export const done = (doing: Promise<ChatView>): Promise<boolean> =>
  went(doing.then((chat) => hearChange({ chat, messages: [], by: null })));
