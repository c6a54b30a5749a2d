import {
  CHANNEL_TYPE_LABELS,
  CHANNEL_TYPES,
  type ChannelType,
  goesByNumber,
} from "#contract/channel-types.ts";
import { isUserId } from "#contract/channels/user-id.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { BotConversations } from "#server/features/bots/public.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { visitorName } from "#engines/chat/index.ts";
import type { Change } from "../chats/change.ts";
import type { Draft } from "../chats/draft.ts";
import { type ChatRow, findChat, lockChat } from "../chats/repository.ts";
import { isWordless, wordsOf } from "../inbound/contents.ts";
import type { Rows } from "../tables.ts";
import type { Speak } from "../act/speak.ts";
import type { Waiters } from "../act/waiters.ts";
import { handOver } from "./hand-over.ts";
import { asMessage } from "./format.ts";

export interface BotParts {
  platform: Platform;
  conversations: BotConversations;
  directory: Pick<ChannelDirectory, "open">;
  change: Change;
  speak: Speak;
  waiters: Waiters;
}

/** What a bot is about to say. */
interface Thought {
  replies: Reply[];
  state: unknown;
  /** Everything up to here was read. */
  upTo: number;
  handOver: boolean;
}
type Reply = Parameters<typeof asMessage>[0];

const waitsForBot = (row: ChatRow | undefined): row is ChatRow =>
  row?.bot_id != null && row.state === CHAT_STATES.created && row.bot_seq < row.message_count;

const isPhone = ({ channel_type, address }: ChatRow): boolean =>
  goesByNumber(channel_type as ChannelType) && !isUserId(address);

/** After so many failures in a row a person takes over. */
const TRIES = 3;
/** Photos of one set come as so many messages: those that follow one another within this time are answered once. */
const SET_MS = 10_000;

/** Bots that answer in chats: each message once, one after the other, whatever happens to the process. */
export function createBotRunner({ platform, conversations, directory, change, speak, waiters }: BotParts) {
  const { actFor, log, hub } = platform;
  const running = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();

  const unanswered = (rows: Rows, chatId: string, after: number) =>
    rows.db
      .selectFrom("chat_message")
      .select(["seq", "content", "at"])
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("chat_id", "=", chatId)
      .where("author", "=", "customer")
      .where("seq", ">", after)
      .orderBy("seq")
      .execute();

  /** When the customer last sent something without words, where that is the last that was answered. */
  async function wordlessBefore(rows: Rows, chatId: string, upTo: number): Promise<Date | undefined> {
    const last = await rows.db
      .selectFrom("chat_message")
      .select(["content", "at"])
      .where("enterprise_id", "=", rows.enterpriseId)
      .where("chat_id", "=", chatId)
      .where("author", "=", "customer")
      .where("seq", "<=", upTo)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    return last && isWordless(last.content) ? last.at : undefined;
  }

  /** The visitor sees that somebody writes, while a model makes up its mind. */
  function showTyping(row: ChatRow): void {
    if (row.channel_type !== CHANNEL_TYPES.WEB) return;
    const by = { kind: "agent" as const, id: row.bot_id!, name: "" };
    hub
      .tellNow(row.enterprise_id, [visitorName(row.address)], "chat.typing", { chatId: row.id, by })
      .catch((error: unknown) => log.warn({ err: error }, "that a bot writes was not told"));
  }

  /** What the bot says to what it has not answered yet. Nobody waits for the chat meanwhile: a model takes its time. */
  async function think(scope: Scope, row: ChatRow, { able }: { able: boolean }): Promise<Thought> {
    const botId = row.bot_id!;
    const thought: Thought = { replies: [], state: row.bot_state, upTo: row.message_count, handOver: false };
    if (!able || !(await conversations.ready(scope, botId))) return { ...thought, handOver: true };
    showTyping(row);
    const said = await unanswered(scope, row.id, row.bot_seq);
    const [first] = said;
    let wordless =
      first && isWordless(first.content) ? await wordlessBefore(scope, row.id, row.bot_seq) : undefined;
    for (const { seq, content, at } of said) {
      thought.upTo = Math.max(thought.upTo, seq);
      const text = wordsOf(content).trim();
      const before = wordless;
      wordless = isWordless(content) ? at : undefined;
      if (!text && (!wordless || (before && at.getTime() - before.getTime() <= SET_MS))) continue;
      const turned = await conversations.turn(scope, {
        botId,
        state: thought.state,
        text,
        senderId: row.address,
        sessionId: row.id,
        channel: CHANNEL_TYPE_LABELS[row.channel_type as ChannelType],
        customerId: row.customer_id,
        senderName: row.customer_name,
        ...(isPhone(row) ? { senderPhone: row.address } : {}),
      });
      thought.state = turned.state;
      const { sources } = turned;
      thought.replies.push(...turned.replies.flatMap((reply) => (reply.text ? [{ ...reply, sources }] : [])));
      if (turned.handOver) return { ...thought, handOver: true };
    }
    return thought;
  }

  /** Says what was thought, and hands the chat over where the bot says so. */
  async function speakUp(work: Work, draft: Draft, thought: Thought): Promise<void> {
    const { row } = draft;
    const channel = await directory.open(work.enterpriseId, row.channel_id);
    const more = await unanswered(work, row.id, thought.upTo);
    for (const reply of thought.replies)
      await speak(work, draft, {
        author: "bot",
        content: asMessage(reply, channel.type, channel.capabilities),
      });
    row.bot_state = thought.state;
    // What came meanwhile is answered next.
    row.bot_seq = more.length > 0 ? thought.upTo : row.message_count;
    if (thought.handOver) await handOver(work, draft, waiters);
  }

  async function turn(enterpriseId: string, chatId: string): Promise<void> {
    const scope = actFor(enterpriseId);
    const seen = await findChat(scope, chatId);
    if (!waitsForBot(seen)) return;
    const able = (failures.get(chatId) ?? 0) < TRIES;
    const thought = await think(scope, seen, { able });
    await scope.write(async (work) => {
      const row = await lockChat(work, chatId);
      // Somebody took the chat, or another process answered, while the bot was thinking.
      if (!waitsForBot(row) || row.bot_id !== seen.bot_id || row.bot_seq !== seen.bot_seq) return;
      await change.changeHeld(work, row, async (draft) => {
        await speakUp(work, draft, thought);
        return { event: thought.handOver ? "newChat" : "botReplyChat" };
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
    /** Takes up what a process that died left unanswered; a model that is still thinking is left to it. */
    async sweep(): Promise<void> {
      const found = await platform.database.system.query<{ enterprise_id: string; id: string }>(
        `select enterprise_id, id from chat where state = 0 and bot_id is not null and bot_seq < message_count
           and last_at < now() - interval '30 seconds' limit 500`,
      );
      await Promise.all(found.rows.map(({ enterprise_id, id }) => run(enterprise_id, id)));
    },
    close: () => Promise.all(running.values()),
  };
}
