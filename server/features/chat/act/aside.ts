import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { agentName, visitorName, watchersOf } from "#engines/chat/index.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findChat, membersOf } from "../chats/repository.ts";
import { holdAlarms } from "../promises/hold.ts";
import type { Draft } from "../chats/draft.ts";
import { type Actor, demandLabelling, toldBy } from "./actor.ts";
import { demandLabels } from "./end.ts";
import type { Me } from "./facts.ts";
import { type ActParts, meOf } from "./parts.ts";
import { demandHandler, demandPart, demandState } from "./takes-part.ts";

/** Puts a chat aside within a change. */
export function putAside(draft: Draft, me: Pick<Me, "name">, until: Date | null, note: string): void {
  draft.row.state = CHAT_STATES.suspended;
  draft.row.due_at = until;
  draft.row.aside_note = note || null;
  draft.note("suspended", { who: me.name, ...(note ? { note } : {}) });
}

/** Takes a chat up again within a change, and says in the thread why it had been put aside. */
export function resumed(draft: Draft, who?: string): void {
  const note = draft.comeBack();
  draft.note("resumed", { ...(who ? { who } : {}), ...(note ? { note } : {}) });
}

/** Gives a chat other labels, within a transaction. */
export const createRelabelIn =
  ({ change }: Pick<ActParts, "change">) =>
  (work: Work, actor: Actor, chatId: string, turn: (had: readonly string[]) => string[]): Promise<ChatView> =>
    change.change(work, chatId, (draft) => {
      demandLabelling(draft, actor);
      draft.row.labels = turn(draft.row.labels);
      return { event: "chatChanged", by: toldBy(actor) };
    });
export type RelabelIn = ReturnType<typeof createRelabelIn>;

/** What is done to a chat beside talking in it. */
export function createAside({ platform, change, signal }: ActParts, relabelIn: RelabelIn) {
  return {
    async suspend(scope: Scope, chatId: string, until: Date | null, note: string): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) =>
        change.change(work, chatId, (draft) => {
          demandHandler(draft, me);
          demandState(draft, "ongoing");
          putAside(draft, me, until, note);
          return { event: "chatSuspended", by: { uId: me.id, name: me.name } };
        }),
      );
    },
    async resume(scope: Scope, chatId: string): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write((work) =>
        change.change(work, chatId, (draft) => {
          demandHandler(draft, me);
          demandState(draft, "suspended");
          resumed(draft, me.name);
          return { event: "chatResumed", by: { uId: me.id, name: me.name } };
        }),
      );
    },
    async tag(scope: Scope, chatId: string, labels: string[]): Promise<ChatView> {
      const me = await meOf(scope);
      return scope.write(async (work) => {
        await demandLabels(work, labels);
        return relabelIn(work, me, chatId, () => labels);
      });
    },
    async pin(scope: Scope, chatId: string, pinned: boolean): Promise<void> {
      const me = await meOf(scope);
      await scope.write((work) =>
        change.change(work, chatId, (draft) => {
          const member = demandPart(draft, me);
          member.pinned = pinned;
          draft.moved.add(member);
          return { event: "chatChanged" };
        }),
      );
    },
    /** Notes that an agent has seen a chat; the customer's unseen messages count as read then. */
    async read(scope: Scope, chatId: string): Promise<void> {
      const me = await meOf(scope);
      await scope.write((work) =>
        change.change(work, chatId, (draft) => {
          const member = draft.member(me.id);
          if (!member || (member.part !== "handler" && member.part !== "guest")) return undefined;
          if (member.seen >= draft.row.customer_count) return undefined;
          draft.see(member);
          work.afterCommit(() => signal(scope, draft.row, "read"));
          return { event: "chatChanged" };
        }),
      );
    },
    /** Passes on that an agent is writing. */
    async typing(scope: Scope, chatId: string): Promise<void> {
      const me = await meOf(scope);
      const row = await findChat(scope, chatId);
      const members = (await membersOf(scope, [chatId])).get(chatId) ?? [];
      const there = members.filter(({ part }) => part === "handler" || part === "guest");
      if (!row || !there.some(({ user_id }) => user_id === me.id)) throw fail("NOT_FOUND", { what: "chat" });
      await holdAlarms(scope, row);
      const colleagues = there
        .filter(({ user_id }) => user_id !== me.id)
        .map((one) => agentName(one.user_id));
      signal(scope, row, "typing");
      const visitor = row.channel_type === CHANNEL_TYPES.WEB ? [visitorName(row.address)] : [];
      const audience = [...colleagues, ...visitor, ...watchersOf(row.department_id)];
      await platform.hub.tellNow(scope.enterpriseId, audience, "chat.typing", {
        chatId,
        by: { kind: "agent", id: me.id, name: me.name },
      });
    },
  };
}
