import type { SocketActionName } from "#contract/chat/actions.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import type { ChatEventName, OwnChatEventName } from "#contract/realtime.ts";
import { agentName, isPutTo } from "#engines/chat/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findAgent, holdAgent } from "../agents/repository.ts";
import type { Draft } from "../chats/draft.ts";
import { firstWaiting } from "../chats/waiting.ts";
import { settingsOf } from "../settings/settings.ts";
import { type Me, waitsAs } from "./facts.ts";
import { type ActParts, meOf } from "./parts.ts";
import { handTo } from "./queue.ts";

interface Way {
  kind: PickupKind;
  event: ChatEventName;
  own?: OwnChatEventName;
  /** Said where there is none to take. */
  none: string;
}

/** How each kind of waiting chat is taken. */
const WAYS = {
  agentPickupChat: { kind: "Live", event: "agentPickupChat", none: "No New Chats to Accept!" },
  acceptTransfer: {
    kind: "Transferred",
    event: "acceptTransfer",
    own: "youAcceptedTransfer",
    none: "No Transferred Chats to Accept!",
  },
  acceptInvite: {
    kind: "Invited",
    event: "acceptInvite",
    own: "youAcceptedInvite",
    none: "No Invited Chats to Accept!",
  },
  acceptAssign: {
    kind: "Assigned",
    event: "acceptAssign",
    own: "youAcceptedAssign",
    none: "No Assigned Chats to Accept!",
  },
  agentMissedChatPickup: {
    kind: "Missed",
    event: "agentMissedChatPickup",
    none: "No missed chats to Accept!",
  },
} as const satisfies Partial<Record<SocketActionName, Way>>;
export type PickupAction = keyof typeof WAYS;

/** Taking chats that wait. Of two who reach for the same one, the first has it. */
export function createPickup({ change }: ActParts) {
  return async function pickUp(
    scope: Scope,
    action: PickupAction,
    given: { chatId?: string | undefined },
  ): Promise<ChatView> {
    const way: Way = WAYS[action];
    const me = await meOf(scope);
    return scope.write(async (work) => {
      const chatId = given.chatId ?? (await firstWaiting(work, me, way.kind))?.id;
      if (!chatId) throw fail("NO_CHAT_PICKED", { what: way.none });
      await (way.kind === "Invited" ? demandHandling : demandRoom)(work, me);
      const { customChatSelection: chooses } = await settingsOf(work);
      const chat = await change.change(work, chatId, async (draft) => {
        const handler = draft.members.find(({ part }) => part === "handler");
        if (waitsAs(draft, me) !== way.kind) {
          // Whoever may not even see it is told of no such chat.
          if (!draft.member(me.id) && !me.sight.departments.includes(draft.row.department_id))
            throw fail("NOT_FOUND", { what: "chat" });
          if (handler && handler.user_id !== me.id) throw fail("CHAT_TAKEN", { name: handler.name });
          throw fail("CHAT_NOT_WAITING");
        }
        if (!chooses) await demandFirst(work, me, draft, way.kind);
        if (way.kind === "Invited") {
          draft.see(draft.put(me, "guest"));
          draft.note("joined", { who: me.name });
        } else {
          handTo(draft, me);
          draft.note("picked", { who: me.name });
        }
        return { event: way.event, by: { uId: me.id, name: me.name } };
      });
      if (way.own)
        await work.tell(way.own, { chatId: chat.chatId, version: chat.version }, [agentName(me.id)]);
      return chat;
    });
  };
}

/** Refuses a chat of a department while another has waited for this agent longer, where agents do not choose. */
async function demandFirst(work: Work, me: Me, { row, members }: Draft, kind: PickupKind): Promise<void> {
  const participants = members.map(({ user_id: uId, part }) => ({ uId, part }));
  if (isPutTo({ participants }, me.id)) return;
  const first = await firstWaiting(work, me, kind);
  if (first && first.id !== row.id)
    throw fail("CHAT_NOT_FIRST", { name: first.customer_name || first.address });
}

/** Refuses who answers no chats: who may only look after them, and API keys. */
export async function demandHandling(work: Work, { id, name }: Pick<Me, "id" | "name">): Promise<void> {
  if (!(await findAgent(work, id))) throw fail("AGENT_UNFIT", { name, reason: "they do not handle chats." });
}

/** Holds the agent, and refuses one who has as many chats as they may. */
export async function demandRoom(work: Work, agent: Pick<Me, "id" | "name">): Promise<void> {
  await demandHandling(work, agent);
  await holdAgent(work, agent.id);
  const found = (await findAgent(work, agent.id))!;
  if (found.open >= found.capacity) throw fail("AGENT_FULL", { name: agent.name, count: found.open });
}
