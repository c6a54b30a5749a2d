import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import { agentName } from "#engines/chat/index.ts";
import { notify } from "#server/features/notifications/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentMessage } from "../chats/presenter.ts";
import { messageById } from "../chats/repository.ts";
import { type ActParts, meOf } from "./parts.ts";
import { demandHandling, demandRoom } from "./pickup.ts";
import { handTo } from "./queue.ts";
import type { Replied } from "./reply.ts";
import { demandState, demandWatching } from "./takes-part.ts";
import { by } from "./transfer.ts";

export interface Whisper {
  chatId: string;
  messageId: string;
  text: string;
}

/** What supervisors do in chats that they watch: whisper to the agent, join, take over. */
export function createSupervising({ change }: Pick<ActParts, "change">) {
  return {
    /** Said twice with one id, it is said once. */
    async whisper(scope: Scope, { chatId, messageId, text }: Whisper): Promise<Replied> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        let said: ChatMessage | undefined;
        const chat = await change.change(work, chatId, async (draft) => {
          demandWatching(draft, me);
          const before = await messageById(work, chatId, messageId);
          said = presentMessage(
            before ??
              draft.say({
                author: "agent",
                authorId: me.id,
                authorName: me.name,
                id: messageId,
                private: true,
                whispered: true,
                content: { kind: "text", text },
              }),
          );
          if (before) return undefined;
          // What was said stands in the chat; the trail keeps that it was.
          await work.audit({ action: "chat.whispered", subjectId: chatId, subject: draft.row.customer_name });
          return { event: "chatWhispered", by: by(me) };
        });
        return { chat, message: said! };
      });
    },
    async join(scope: Scope, { chatId }: { chatId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        await demandHandling(work, me);
        return change.change(work, chatId, async (draft) => {
          demandWatching(draft, me);
          const part = draft.member(me.id)?.part;
          if (part === "handler" || part === "guest") return undefined;
          // Beside somebody: where nobody has it, it is taken over.
          demandState(draft, "ongoing", "suspended");
          draft.see(draft.put(me, "guest"));
          draft.note("joined", { who: me.name });
          await work.audit({ action: "chat.joined", subjectId: chatId, subject: draft.row.customer_name });
          return { event: "chatJoined", by: by(me) };
        });
      });
    },
    /** Of two who reach for it, the first has it: the other one is told who does. */
    async takeOver(scope: Scope, given: { chatId: string; agentId: string | null }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        await demandRoom(work, me);
        return change.change(work, given.chatId, async (draft) => {
          demandWatching(draft, me);
          const handler = draft.members.find(({ part }) => part === "handler");
          if (handler?.user_id === me.id)
            throw fail("AGENT_UNFIT", { name: me.name, reason: "it is yours already." });
          if (!handler && given.agentId !== null) throw fail("CHAT_PASSED_ON");
          if (handler && handler.user_id !== given.agentId) throw fail("CHAT_TAKEN", { name: handler.name });
          const customer = draft.row.customer_name || draft.row.address;
          handTo(draft, me);
          draft.note(handler ? "tookOver" : "picked", {
            who: me.name,
            ...(handler ? { to: handler.name } : {}),
          });
          await work.audit({
            action: "chat.taken-over",
            subjectId: given.chatId,
            subject: draft.row.customer_name,
            before: { agent: handler?.name ?? null },
            after: { agent: me.name },
          });
          if (handler) {
            const { chatId } = given;
            await work.tell("chatTaken", { chatId, customer, by: by(me) }, [agentName(handler.user_id)]);
            const told = { to: [handler.user_id], subjectId: chatId, title: customer, by: me.name };
            await notify(work, { kind: "chatTaken", ...told });
          }
          return { event: "chatTakenOver", by: by(me) };
        });
      });
    },
  };
}
