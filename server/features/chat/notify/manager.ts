import type { NotificationKind } from "#contract/notifications/words.ts";
import type { ChatEventName } from "#contract/realtime.ts";
import { managerOf } from "#server/features/departments/public.ts";
import { notify } from "#server/features/notifications/public.ts";
import { findAgents } from "../agents/repository.ts";
import type { Heard } from "../chats/change.ts";
import type { Rows } from "../tables.ts";
import { MONITOR, pageOfChat } from "./pages.ts";
import { peopleWatching } from "./watchers.ts";

/** What goes wrong for a customer of a department. */
const KINDS: Partial<Record<ChatEventName, NotificationKind>> = {
  chatMissed: "chatMissed",
  promiseBroken: "promiseBroken",
};

/** The page on which somebody sees a department's chat; none for who may see none. */
async function pageFor(rows: Rows, userId: string, departmentId: string, chatId: string) {
  if ((await peopleWatching(rows, departmentId)).includes(userId)) return MONITOR;
  const agents = await findAgents(rows, { ids: [userId], departmentId });
  return agents.length > 0 ? pageOfChat(chatId) : undefined;
}

/** Tells the manager of a department that a chat of it was missed, or a promise broken. */
export const tellManager: Heard = async (work, { event }, chat) => {
  const kind = KINDS[event];
  if (!kind || !chat.departmentId) return;
  const manager = await managerOf(work, chat.departmentId);
  if (!manager) return;
  const path = await pageFor(work, manager.id, chat.departmentId, chat.chatId);
  if (!path) return;
  await notify(work, {
    kind,
    to: [manager.id],
    subjectId: chat.chatId,
    title: chat.customer.name,
    text: manager.department,
    path,
  });
};
