import type { ChatView } from "#contract/chat/views.ts";
import type { VisitorChange, VisitorChat, VisitorMessage } from "#contract/chat/webchat.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { ChatRow, MessageRow } from "./repository.ts";
import { contentForVisitor } from "./visitor-content.ts";

export const presentVisitorMessage = (row: MessageRow): VisitorMessage => ({
  seq: row.seq,
  messageId: row.id,
  by: row.author,
  name: row.author_name,
  content: contentForVisitor(row.content, `/webchat/file/${row.seq}`),
  status: row.status,
  at: row.at.toISOString(),
});

interface Attendant {
  name: string;
  part: string;
  seen: number;
}

/** Whether a bot answers in a chat now. */
export const isWithBot = ({ state, bot_id }: Pick<ChatRow, "state" | "bot_id">): boolean =>
  state === CHAT_STATES.created && bot_id !== null;

export const presentVisitorChat = (row: ChatRow, attendants: readonly Attendant[]): VisitorChat => ({
  chatId: row.id,
  version: row.version,
  state: row.state,
  withBot: isWithBot(row),
  agentName: attendants.find(({ part }) => part === "handler")?.name ?? null,
  messageCount: row.message_count,
  unseen: Math.max(0, row.customer_count - Math.max(0, ...attendants.map(({ seen }) => seen))),
  askRating: row.state === CHAT_STATES.closed && row.ask_rating && row.rating === null,
  videoChat: row.video,
});

/** A change of a chat for its visitor: without what is for agents alone. */
export const presentVisitorChange = (
  row: ChatRow,
  chat: ChatView,
  messages: readonly MessageRow[],
): VisitorChange => ({
  chat: presentVisitorChat(row, chat.participants),
  messages: messages.filter((message) => !message.private).map(presentVisitorMessage),
});
