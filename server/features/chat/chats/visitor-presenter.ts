import type { ChatView } from "#contract/chat/views.ts";
import type { VisitorChange, VisitorChat, VisitorMessage } from "#contract/chat/webchat.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import type { ChatRow, MessageRow } from "./repository.ts";

export const presentVisitorMessage = (row: MessageRow): VisitorMessage => ({
  seq: row.seq,
  messageId: row.id,
  by: row.author,
  name: row.author_name,
  content:
    row.content.kind === "media" && row.content.url === ""
      ? { ...row.content, url: `/webchat/file/${row.seq}` }
      : row.content,
  status: row.status,
  at: row.at.toISOString(),
});

export const presentVisitorChat = (row: ChatRow, agent: { name: string } | null): VisitorChat => ({
  chatId: row.id,
  version: row.version,
  state: row.state,
  agentName: agent?.name ?? null,
  messageCount: row.message_count,
  askRating: row.state === CHAT_STATES.closed && row.ask_rating && row.rating === null,
});

/** A change of a chat for its visitor: without what is for agents alone. */
export const presentVisitorChange = (
  row: ChatRow,
  chat: ChatView,
  messages: readonly MessageRow[],
): VisitorChange => ({
  chat: presentVisitorChat(row, chat.agent),
  messages: messages.filter((message) => !message.private).map(presentVisitorMessage),
});
