import type { Answered } from "#contract/chat/answered.ts";
import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import type { ReadFeeling } from "#server/features/bots/public.ts";
import type { KeptFile } from "#server/features/messages/public.ts";
import { customerName, keptFor } from "#server/features/customers/public.ts";
import type { Change } from "../chats/change.ts";
import type { Draft } from "../chats/draft.ts";
import { type ChatRow, lastChat, lockOpenChat } from "../chats/repository.ts";
import { insertChat, routeOf } from "./repository.ts";
import { resumed } from "../act/aside.ts";
import { waitAgain } from "../act/queue.ts";
import { settingsOf } from "../settings/settings.ts";
import type { Waiters } from "../act/waiters.ts";
import { wordsOf } from "./contents.ts";
import { markSent } from "../files/unsent.ts";
import { noteFeeling } from "./feeling.ts";
import { sayFile } from "./files.ts";

/** A message that came from a customer, whatever the channel. */
export interface Arrival {
  channel: { id: string; type: number };
  departmentId: string | null;
  address: string;
  customerId: string | null;
  name: string;
  content: ChatContent;
  at: Date;
  /** The sender's own id. */
  messageId?: string;
  /** Said to nobody: it is kept in a chat that is under way, and begins none. */
  aside?: boolean;
  /** The pipeline's record of it. */
  inboundId?: number;
  answers?: Answered | undefined;
  /** The file that came with it. */
  fileId?: string;
  /** Files that came with a mail: each is a message below it. */
  files?: readonly KeptFile[];
  /** No bot answers it. */
  unanswered?: boolean;
}

/** So long after the end of a chat a bare number is how it was, and not the beginning of a new chat. */
const RATING_MS = 24 * 3_600_000;
const STARS = /^\s*([1-5])\s*(?:stars?|⭐+|★+)?\s*[.!]?\s*$/u;

export interface ArriveParts {
  change: Change;
  waiters: Waiters;
  /** Somebody wrote to a bot: it is to answer when this has committed. */
  botDue(work: Work, chatId: string): void;
  /** Reads in some hundredths of a millisecond: less than a second transaction for it would take. */
  readFeeling: ReadFeeling;
}

/** Takes a customer's message into the chat that is under way, or begins one. Gives undefined where it was a rating. */
export function createArrive({ change, waiters, botDue, readFeeling }: ArriveParts) {
  async function begin(work: Work, arrival: Arrival): Promise<ChatRow> {
    const route = await routeOf(work, arrival.channel.id);
    const known = await knownAlready(work, arrival);
    return insertChat(work, {
      id: newId(),
      channel_id: arrival.channel.id,
      channel_type: arrival.channel.type,
      address: arrival.address,
      customer_id: known?.id ?? arrival.customerId,
      customer_name: known?.name ?? arrival.name,
      department_id: arrival.departmentId,
      state: CHAT_STATES.created,
      bot_id: route.botId,
      by_bot: route.botId !== null,
    });
  }

  async function say(work: Work, draft: Draft, arrival: Arrival): Promise<void> {
    const { row } = draft;
    row.customer_count++;
    draft.toNobody = arrival.aside ?? false;
    row.last_inbound_at = latest(row.last_inbound_at, arrival.at);
    row.needs_template = false;
    row.customer_id ??= arrival.customerId;
    const feeling = arrival.aside ? undefined : await readFeeling(wordsOf(arrival.content));
    noteFeeling(row, feeling?.emotion);
    draft.say({
      author: "customer",
      authorName: row.customer_name,
      content: arrival.content,
      at: arrival.at,
      feeling,
      answers: arrival.answers,
      ...(arrival.messageId ? { id: arrival.messageId } : {}),
      ...(arrival.fileId ? { fileId: arrival.fileId } : {}),
      ...(arrival.inboundId === undefined ? {} : { inboundId: arrival.inboundId }),
    });
    if (arrival.fileId) await markSent(work, row.id, arrival.fileId);
    for (const file of arrival.files ?? []) await sayFile(work, draft, arrival.at, file);
  }

  return async function arrive(work: Work, arrival: Arrival): Promise<ChatView | undefined> {
    const open = await lockOpenChat(work, arrival.channel.id, arrival.address);
    if (!open && (arrival.aside || (await rates(work, change, arrival)))) return undefined;
    const row = open ?? (await begin(work, arrival));
    return change.changeHeld(work, row, async (draft) => {
      await say(work, draft, arrival);
      if (draft.row.state === CHAT_STATES.suspended) {
        resumed(draft);
      }
      // Whoever writes again waits again, in the place that they had in line.
      if (draft.row.state === CHAT_STATES.missed && !arrival.aside) {
        waitAgain(draft, await settingsOf(work));
        return { event: "newChat" };
      }
      // An inserted row is told of as new; with a bot it waits for nobody.
      if (draft.row.state === CHAT_STATES.created && draft.row.bot_id) {
        if (arrival.unanswered) draft.row.bot_seq = draft.row.message_count;
        else botDue(work, draft.row.id);
      } else if (draft.row.state === CHAT_STATES.created) {
        await waiters.queue(work, draft);
        return { event: "newChat" };
      }
      return { event: "customerReplyChat" };
    });
  };
}
export type Arrive = ReturnType<typeof createArrive>;

/** Who writes, or who somebody said it is in the chat before: the customer master holds no address of some kinds of channels. */
async function knownAlready(work: Work, { channel, address, customerId }: Arrival) {
  const before = customerId ?? (await lastChat(work, channel.id, address))?.customer_id;
  if (!before) return undefined;
  const id = (await keptFor(work, before)) ?? before;
  const name = await customerName(work, id);
  return name === undefined ? undefined : { id, name };
}

const latest = (one: Date | null, other: Date) => (one && one > other ? one : other);

/** Whether the message says how the chat before was; then that is noted. */
async function rates(work: Work, change: Change, arrival: Arrival): Promise<boolean> {
  const stars = STARS.exec(wordsOf(arrival.content))?.[1];
  if (!stars) return false;
  const last = await lastChat(work, arrival.channel.id, arrival.address);
  const asked = last?.ask_rating && last.closed_at;
  if (!last || !asked || arrival.at.getTime() - asked.getTime() > RATING_MS) return false;
  await change.change(work, last.id, (draft) => {
    // Whoever thinks better of it says so by another number.
    if (draft.row.rating === Number(stars)) return undefined;
    draft.row.rating = Number(stars);
    draft.note("rated", { note: stars });
    return { event: "chatChanged" };
  });
  return true;
}
