import type { VisitorChange, VisitorChat, VisitorMessage } from "#contract/chat/webchat.ts";

/**
 * What the visitor knows of their chat: the last one, with the messages held of it. Built from fetches and events, in
 * any order and any number of times.
 */
export interface Book {
  chat: VisitorChat | null;
  /** In their order, each once. */
  messages: readonly VisitorMessage[];
  /** Whether the server has earlier ones. */
  earlier: boolean;
}
export const EMPTY_BOOK: Book = { chat: null, messages: [], earlier: false };

interface Page extends VisitorChange {
  more: boolean;
}

/** Chats are numbered so that later ones sort later. */
const isOlder = (book: Book, chat: VisitorChat) => book.chat !== null && chat.chatId < book.chat.chatId;

/** The book after a page was fetched: the last messages, those before what is held, or those after. */
export function withPage(
  book: Book,
  page: Omit<Page, "chat"> & { chat: VisitorChat | null },
  place: "last" | "before" | "after",
): Book {
  if (!page.chat) return place === "last" ? EMPTY_BOOK : book;
  if (isOlder(book, page.chat)) return book;
  const next = withChange(book, { chat: page.chat, messages: page.messages });
  if (place === "after") return next;
  const held = book.chat?.chatId === page.chat.chatId ? book.messages[0]?.seq : undefined;
  const first = page.messages[0]?.seq;
  const reachesBack = place === "before" || held === undefined || (first !== undefined && first <= held);
  return reachesBack ? { ...next, earlier: page.more } : next;
}

/** The book after a change was heard; the same book where it tells nothing new. */
export function withChange(book: Book, { chat, messages }: VisitorChange): Book {
  if (isOlder(book, chat)) return book;
  if (book.chat?.chatId !== chat.chatId) return { chat, messages: merge([], messages), earlier: false };
  const newer = chat.version > book.chat.version ? chat : book.chat;
  const merged = merge(book.messages, messages);
  return newer === book.chat && merged === book.messages ? book : { ...book, chat: newer, messages: merged };
}

/** Whether changes were missed between what is held and this one: each makes the chat's version one higher. */
export function misses(book: Book, { chat }: VisitorChange): boolean {
  if (isOlder(book, chat)) return false;
  const known = book.chat?.chatId === chat.chatId ? book.chat.version : 1;
  return chat.version > known + 1;
}

/** Number of the last message held. */
export const lastSeq = (book: Book): number => book.messages.at(-1)?.seq ?? 0;

/** What was not seen yet of what others said. */
export const unseen = (book: Book): VisitorMessage[] =>
  book.messages.filter(
    ({ by, content, status }) => by !== "customer" && content.kind !== "event" && status < 2,
  );

function merge(held: readonly VisitorMessage[], given: readonly VisitorMessage[]): readonly VisitorMessage[] {
  const bySeq = new Map(held.map((message) => [message.seq, message]));
  let changed = false;
  for (const message of given) {
    const known = bySeq.get(message.seq);
    // An answer may be overtaken by an event: a message never becomes less read.
    if (known && known.status >= message.status) continue;
    bySeq.set(message.seq, message);
    changed = true;
  }
  return changed ? [...bySeq.values()].sort((one, other) => one.seq - other.seq) : held;
}
