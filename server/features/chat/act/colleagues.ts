import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { agentName } from "#engines/chat/index.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { type AgentRow, findAgent } from "../agents/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import type { Me } from "./facts.ts";
import { type ActParts, meOf } from "./parts.ts";
import { joinQueue, release } from "./queue.ts";
import { demandHandler, demandPart, demandState } from "./takes-part.ts";

const by = ({ id, name }: Me) => ({ uId: id, name });

/** What agents do with each other's chats: invite, pass on, assign, decline, leave. */
export function createColleagues({ change }: ActParts) {
  async function demandAgent(work: Work, id: string): Promise<AgentRow> {
    const agent = await findAgent(work, id);
    if (!agent) throw fail("NOT_FOUND", { what: "user" });
    return agent;
  }
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
    async transfer(
      scope: Scope,
      given: {
        chatId: string;
        agentId?: string | undefined;
        departmentId?: string | null | undefined;
        note: string;
      },
    ): Promise<ChatView> {
      const me = await meOf(scope);
      if ((given.agentId === undefined) === (given.departmentId === undefined))
        throw fail("CHAT_MESSAGE_REFUSED", { reason: "Choose an agent or a department." });
      return scope.write(async (work) => {
        const agent = given.agentId === undefined ? undefined : await demandAgent(work, given.agentId);
        if (agent?.id === me.id) throw fail("AGENT_UNFIT", { name: me.name, reason: "it is yours already." });
        const settings = await settingsOf(work);
        const to = agent?.name ?? (await departmentNamed(work, given.departmentId ?? null));
        const chat = await change.change(work, given.chatId, (draft) => {
          demandHandler(draft, me);
          release(draft);
          joinQueue(draft, settings, me.id);
          if (agent)
            draft.put(agent, "transferred", {
              by: me,
              lapsesAt: new Date(Date.now() + settings.offerSeconds * 1_000),
            });
          else draft.row.department_id = given.departmentId ?? null;
          draft.note("transferred", { who: me.name, to, ...(given.note ? { note: given.note } : {}) });
          return { event: "transferToAgent", by: by(me) };
        });
        await work.tell("youTransferredToAgent", { chatId: chat.chatId, version: chat.version }, [
          agentName(me.id),
        ]);
        return chat;
      });
    },
    async assign(scope: Scope, given: { chatId: string; agentId: string }): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        const agent = await demandAgent(work, given.agentId);
        const settings = await settingsOf(work);
        return change.change(work, given.chatId, (draft) => {
          if (draft.row.state === CHAT_STATES.closed) throw fail("CHAT_CLOSED");
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

async function departmentNamed(work: Work, id: string | null): Promise<string> {
  if (id === null) return "";
  const found = (await listDepartments(work)).find((one) => one.id === id);
  if (!found) throw fail("NOT_FOUND", { what: "department" });
  return found.name;
}
