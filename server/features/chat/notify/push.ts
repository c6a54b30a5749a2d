import type { ChatView } from "#contract/chat/views.ts";
import { AGENT_STATUS, CHAT_STATES, type Part } from "#contract/chat/words.ts";
import type { ChatEventName } from "#contract/realtime.ts";
import { isOffered, takesPart } from "#engines/chat/index.ts";
import { pushTo } from "#server/features/users/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { away, findAgents } from "../agents/repository.ts";
import type { Heard, Told } from "../chats/change.ts";
import type { Rows } from "../tables.ts";
import { DESK } from "./pages.ts";
import { peopleWatching } from "./watchers.ts";

/** What makes a chat newly wait for somebody. */
const WAITS: readonly ChatEventName[] = [
  "newChat",
  "inviteAgent",
  "transferToAgent",
  "assignAgent",
  "agentLeave",
];
/** Of what else people are told, with a sign that every language reads. */
const SIGNS: Partial<Record<ChatEventName, string>> = {
  customerReplyChat: "",
  promiseNear: "⏰ ",
  promiseBroken: "⚠️ ",
};
const ASKED: readonly Part[] = ["invited", "transferred", "assigned"];

/**
 * Tells agents by their browsers of chats that wait for them, of words for those who are away from their desk, and of
 * promised answers that are due soon; of broken promises those who watch the chat.
 */
export function createPush(platform: Platform): Heard {
  const push = pushTo(platform);

  async function whom(rows: Rows, { event, by }: Told, chat: ChatView): Promise<string[]> {
    const { participants } = chat;
    if (event === "promiseBroken") return peopleWatching(rows, chat.departmentId);
    const talking = participants.flatMap(({ uId }) => (takesPart(chat, uId) ? [uId] : []));
    if (event === "customerReplyChat" || (event === "promiseNear" && talking.length > 0))
      return away(rows, talking);
    if (event === "chatResumed") return away(rows, chat.agent ? [chat.agent.uId] : []);
    if (event === "inviteAgent" || isOffered(chat)) {
      const asked = participants.flatMap(({ uId, part }) => (ASKED.includes(part) ? [uId] : []));
      const agents = await findAgents(rows, { ids: asked });
      return agents.flatMap(({ id, status }) => (status === AGENT_STATUS.offline ? [] : [id]));
    }
    const waits = chat.state === CHAT_STATES.started || event === "promiseNear";
    if (!waits) return [];
    // Who has closed the console goes on taking chats as they last chose.
    const { departmentId } = chat;
    const agents = await findAgents(rows, { departmentId, status: AGENT_STATUS.available });
    return agents.flatMap(({ id }) => (id === by?.uId ? [] : [id]));
  }

  async function tell(enterpriseId: string, told: Told, chat: ChatView): Promise<void> {
    const people = await whom(platform.actFor(enterpriseId), told, chat);
    if (people.length === 0) return;
    const body = chat.lastMessage?.text ?? "";
    const title = `${SIGNS[told.event] ?? ""}${chat.customer.name}`;
    await push(people, { title, body, url: DESK, tag: chat.chatId });
  }

  // Once the change has committed, and nobody waits for it.
  return async (work, told, chat) => {
    // One that its agent has taken up again needs no telling.
    const back = told.event === "chatResumed" && !told.by;
    if (!(told.event in SIGNS) && !back && !WAITS.includes(told.event)) return;
    work.afterCommit(() => {
      tell(work.enterpriseId, told, chat).catch((error: unknown) =>
        platform.log.warn({ err: error, chatId: chat.chatId }, "nobody was told of a chat"),
      );
    });
  };
}
