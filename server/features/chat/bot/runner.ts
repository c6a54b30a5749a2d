import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { BotConversations } from "#server/features/bots/public.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Change } from "../chats/change.ts";
import type { Draft } from "../chats/draft.ts";
import { lockChat } from "../chats/repository.ts";
import { wordsOf } from "../inbound/contents.ts";
import type { Speak } from "../act/speak.ts";
import type { Waiters } from "../act/waiters.ts";
import { asMessage } from "./format.ts";

export interface BotParts {
  platform: Platform;
  conversations: BotConversations;
  directory: Pick<ChannelDirectory, "open">;
  change: Change;
  speak: Speak;
  waiters: Waiters;
}

/** After so many failures in a row a person takes over. */
const TRIES = 3;

/** Bots that answer in chats: each message once, one after the other, whatever happens to the process. */
export function createBotRunner({ platform, conversations, directory, change, speak, waiters }: BotParts) {
  const { actFor, log } = platform;
  const running = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();

  async function unanswered(work: Work, draft: Draft) {
    return work.db
      .selectFrom("chat_message")
      .select(["seq", "content"])
      .where("enterprise_id", "=", work.enterpriseId)
      .where("chat_id", "=", draft.row.id)
      .where("author", "=", "customer")
      .where("seq", ">", draft.row.bot_seq)
      .orderBy("seq")
      .execute();
  }

  /** Answers what was not answered; hands the chat over where the bot says so, or cannot answer. */
  async function answer(work: Work, draft: Draft, given: { able: boolean }): Promise<boolean> {
    const { row } = draft;
    const botId = row.bot_id!;
    const scope = actFor(work.enterpriseId);
    const channel = await directory.open(work.enterpriseId, row.channel_id);
    let handOver = !given.able || !(await conversations.ready(scope, botId));
    for (const { seq, content } of handOver ? [] : await unanswered(work, draft)) {
      row.bot_seq = seq;
      const text = wordsOf(content).trim();
      if (!text) continue;
      const said = await conversations.turn(scope, {
        botId,
        state: row.bot_state,
        text,
        senderId: row.address,
        sessionId: row.id,
        channel: CHANNEL_TYPE_LABELS[channel.type],
      });
      row.bot_state = said.state;
      for (const reply of said.replies)
        if (reply.text)
          await speak(work, draft, {
            author: "bot",
            content: asMessage(reply, channel.type, channel.capabilities),
          });
      handOver = said.handOver !== undefined;
      if (handOver) break;
    }
    row.bot_seq = row.message_count;
    if (handOver) {
      row.bot_id = null;
      draft.note("handedOver");
      await waiters.queue(work, draft);
    }
    return handOver;
  }

  async function turn(enterpriseId: string, chatId: string): Promise<void> {
    await actFor(enterpriseId).write(async (work) => {
      const row = await lockChat(work, chatId);
      if (!row?.bot_id || row.state !== CHAT_STATES.created || row.bot_seq >= row.message_count) return;
      const able = (failures.get(chatId) ?? 0) < TRIES;
      await change.changeHeld(work, row, async (draft) => {
        const handedOver = await answer(work, draft, { able });
        return { event: handedOver ? "newChat" : "botReplyChat" };
      });
    });
    failures.delete(chatId);
  }

  function run(enterpriseId: string, chatId: string): Promise<void> {
    const before = running.get(chatId) ?? Promise.resolve();
    const next = before
      .then(() => turn(enterpriseId, chatId))
      .catch((error: unknown) => {
        failures.set(chatId, (failures.get(chatId) ?? 0) + 1);
        log.error({ err: error, chatId }, "a bot did not answer");
      })
      .finally(() => {
        if (running.get(chatId) === next) running.delete(chatId);
      });
    running.set(chatId, next);
    return next;
  }

  return {
    /** Lets the bot answer once the transaction has committed. */
    due: (work: Work, chatId: string) => work.afterCommit(() => void run(work.enterpriseId, chatId)),
    /** Takes up what a process that died left unanswered. */
    async sweep(): Promise<void> {
      const found = await platform.database.system.query<{ enterprise_id: string; id: string }>(
        `select enterprise_id, id from chat where state = 0 and bot_id is not null and bot_seq < message_count
           and last_at < now() - interval '5 seconds' limit 500`,
      );
      await Promise.all(found.rows.map(({ enterprise_id, id }) => run(enterprise_id, id)));
    },
    close: () => Promise.all(running.values()),
  };
}
