import type { ChatView } from "#contract/chat/views.ts";
import { agentName } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { settingsOf } from "../settings/settings.ts";
import { type ActParts, meOf } from "./parts.ts";
import { joinQueue, release } from "./queue.ts";
import { demandPart, demandState, demandWatching } from "./takes-part.ts";
import { by, demandAgent, type Transfer, type TransferIn } from "./transfer.ts";

/** What agents do with each other's chats: invite, pass on, assign, decline, leave. */
export function createColleagues({ change }: ActParts, transferIn: TransferIn) {
  async function lapse(work: Work): Promise<Date> {
    return new Date(Date.now() + (await settingsOf(work)).offerSeconds * 1_000);
  }

  return {
    async invite(scope: Scope, given: { chatId: string; agentId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        const agent = await demandAgent(work, given.agentId);
        const lapsesAt = await lapse(work);
        return change.change(work, given.chatId, (draft) => {
          demandPart(draft, me);
          demandState(draft, "ongoing");
          const part = draft.member(agent.id)?.part;
          if (part !== undefined && part !== "left")
            throw fail("AGENT_UNFIT", { name: agent.name, reason: "they take part already." });
          draft.put(agent, "invited", { by: me, lapsesAt });
          draft.note("invited", { who: me.name, to: agent.name });
          return { event: "inviteAgent", by: by(me) };
        });
      });
    },
    async transfer(scope: Scope, given: Transfer): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) => transferIn(work, me, given));
    },
    async assign(scope: Scope, given: { chatId: string; agentId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        const agent = await demandAgent(work, given.agentId);
        const settings = await settingsOf(work);
        return change.change(work, given.chatId, (draft) => {
          demandWatching(draft, me);
          const handler = draft.members.find(({ part }) => part === "handler");
          if (handler?.user_id === agent.id)
            throw fail("AGENT_UNFIT", { name: agent.name, reason: "they handle it already." });
          release(draft);
          joinQueue(draft, settings, handler?.user_id ?? draft.row.transferred_by);
          const lapsesAt = new Date(Date.now() + settings.offerSeconds * 1_000);
          draft.put(agent, "assigned", { by: me, lapsesAt });
          draft.note("assigned", { who: me.name, to: agent.name });
          return { event: "assignAgent", by: by(me) };
        });
      });
    },
    async decline(scope: Scope, given: { chatId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) =>
        change.change(work, given.chatId, (draft) => {
          const member = draft.member(me.id);
          if (!member) throw fail("NOT_FOUND", { what: "chat" });
          if (!["invited", "transferred", "assigned"].includes(member.part)) throw fail("CHAT_NOT_WAITING");
          draft.put(me, "left");
          // Who asked them learns that they will not come.
          draft.note("declined", { who: me.name });
          return { event: "chatChanged", by: by(me) };
        }),
      );
    },
    async leave(scope: Scope, given: { chatId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        const settings = await settingsOf(work);
        const chat = await change.change(work, given.chatId, (draft) => {
          const member = demandPart(draft, me);
          const handled = member.part === "handler";
          draft.put(me, "left");
          draft.note("left", { who: me.name });
          const guest = draft.members.find(({ part }) => part === "guest");
          // The first guest goes on with it; where there is none, the department does.
          if (handled && guest) {
            draft.put({ id: guest.user_id, name: guest.name }, "handler");
            draft.row.agent_id = guest.user_id;
          } else if (handled) joinQueue(draft, settings, me.id);
          return { event: "agentLeave", by: by(me) };
        });
        await work.tell("youLeft", { chatId: chat.chatId, version: chat.version }, [agentName(me.id)]);
        return chat;
      });
    },
  };
}
