import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import type { chatStartingRoutes } from "#contract/chat/starting.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { BodyOf } from "#contract/route.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { holdAgent } from "../agents/repository.ts";
import type { Change } from "../chats/change.ts";
import { presentMessage } from "../chats/presenter.ts";
import { type ChatRow, lockChat, lockOpenChat, membersOf } from "../chats/repository.ts";
import type { Draft } from "../chats/draft.ts";
import type { Me } from "../act/facts.ts";
import { meOf } from "../act/parts.ts";
import { handTo } from "../act/queue.ts";
import type { Say } from "../act/reply.ts";
import type { SayTemplate } from "../act/template.ts";
import { insertChat } from "../inbound/repository.ts";
import { demandReading } from "./policy.ts";
import { channelsFor, holdWay, saidBefore } from "./repository.ts";
import type { FoundWay, WaysTo, Whom } from "./ways.ts";

type Given = BodyOf<(typeof chatStartingRoutes)["startChat"]>;
interface Started {
  chat: ChatView;
  message: ChatMessage | null;
}
interface Parts {
  change: Change;
  waysTo: WaysTo;
  say: Say;
  sayTemplate: SayTemplate;
}

/** Writes to a customer first. What is said goes the way of every word of an agent, and the answer comes into this chat. */
export function createStart({ change, waysTo, say, sayTemplate }: Parts) {
  async function begin(work: Work, me: Me, whom: Whom, way: FoundWay): Promise<ChatRow> {
    const { channel, address } = way;
    return insertChat(work, {
      id: newId(),
      channel_id: channel.id,
      channel_type: channel.type,
      address,
      customer_id: whom.id,
      customer_name: whom.name,
      department_id: channel.departmentId,
      state: CHAT_STATES.created,
      bot_id: null,
      started_by: me.id,
      last_inbound_at: way.last_inbound_at,
      needs_template: !way.text,
    });
  }

  const speak = (work: Work, draft: Draft, me: Me, { messageId, text, template }: Given) =>
    template
      ? sayTemplate.say(work, draft, me, { messageId, ...template })
      : say(work, draft, me, { chatId: draft.row.id, messageId, text, private: false, mentions: [] });

  /** Shows a chat as it is. */
  const shown = (work: Work, row: ChatRow) => change.changeHeld(work, row, () => undefined);

  return async function start(scope: Scope, given: Given): Promise<Started> {
    demandReading(scope);
    const me = await meOf(scope);
    return scope.write(async (work) => {
      if (!(await channelsFor(work, me.sight.departments)).includes(given.channelId))
        throw fail("NOT_FOUND", { what: "channel" });
      await holdWay(work, given.channelId, given.address);
      const before = await saidBefore(work, given.channelId, given.address, given.messageId);
      if (before) {
        const row = (await lockChat(work, before.chat_id))!;
        return { chat: await shown(work, row), message: presentMessage(before) };
      }
      const { whom, ways } = await waysTo(work, me.sight, given.customerId);
      const way = ways.find(
        ({ channel, address }) => channel.id === given.channelId && address === given.address,
      );
      if (!way) throw fail("CHAT_UNREACHED", { name: whom.name });
      const open = await lockOpenChat(work, given.channelId, given.address);
      if (open) {
        await demandOwn(work, open, me);
        return { chat: await shown(work, open), message: null };
      }
      await holdAgent(work, me.id);
      let message: ChatMessage | null = null;
      const chat = await change.changeHeld(work, await begin(work, me, whom, way), async (draft) => {
        handTo(draft, me);
        draft.note("begun", { who: me.name });
        message = await speak(work, draft, me, given);
        return { event: "agentPickupChat", by: { uId: me.id, name: me.name } };
      });
      return { chat, message };
    });
  };
}

/** Refuses a chat that somebody else has, or nobody yet. */
async function demandOwn(work: Work, open: ChatRow, me: Me): Promise<void> {
  const members = (await membersOf(work, [open.id])).get(open.id) ?? [];
  if (members.some(({ user_id, part }) => user_id === me.id && (part === "handler" || part === "guest")))
    return;
  const handler = members.find(({ part }) => part === "handler");
  throw handler ? fail("CHAT_UNDER_WAY", { name: handler.name }) : fail("CHAT_WAITS_ALREADY");
}
