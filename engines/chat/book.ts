import type { ChatChange, ChatGone, ChatMessage, ChatView } from "#contract/chat/views.ts";

/**
 * What somebody knows of chats: those they hear of, with the messages they hold of each. Built from a fetch and from
 * events, in any order and any number of times: a chat's version says which view of it holds.
 */
export interface Book {
  chats: ReadonlyMap<string, ChatView>;
  /** Messages by chat, in order, without a gap inside; those before the first are with the server. */
  threads: ReadonlyMap<string, readonly ChatMessage[]>;
  /** Chats that went out of sight, with the version at which they did. */
  gone: ReadonlyMap<string, number>;
}

/** A book in which nothing stands. */
export const EMPTY_BOOK: Book = { chats: new Map(), threads: new Map(), gone: new Map() };

const newer = (book: Book, chatId: string, version: number): boolean =>
  version > (book.chats.get(chatId)?.version ?? 0) && version > (book.gone.get(chatId) ?? 0);

/** The book after a change was heard; the same book where it tells nothing new. */
export function withChange(book: Book, { chat, messages }: ChatChange): Book {
  const threads = withMessages(book.threads, chat.chatId, messages);
  if (!newer(book, chat.chatId, chat.version)) return threads === book.threads ? book : { ...book, threads };
  const chats = new Map(book.chats).set(chat.chatId, chat);
  return { ...book, chats, threads };
}

/** The book after a chat went out of sight. */
export function withoutChat(book: Book, { chatId, version }: ChatGone): Book {
  if (version < (book.chats.get(chatId)?.version ?? 0)) return book;
  const chats = new Map(book.chats);
  chats.delete(chatId);
  const threads = new Map(book.threads);
  threads.delete(chatId);
  const gone = new Map(book.gone).set(chatId, Math.max(version, book.gone.get(chatId) ?? 0));
  return { chats, threads, gone };
}

/**
 * A whole list that was fetched takes the place of what was known. What was heard since the question was asked is newer
 * than the list and stays: `asked` is the book as it was then.
 */
export function withFetched(book: Book, chats: readonly ChatView[], asked: Book = book): Book {
  const kept = new Map<string, ChatView>();
  for (const [chatId, chat] of book.chats) if (asked.chats.get(chatId) !== chat) kept.set(chatId, chat);
  for (const chat of chats) {
    const known = book.chats.get(chat.chatId);
    if (chat.version <= (book.gone.get(chat.chatId) ?? 0)) continue;
    kept.set(chat.chatId, known && known.version > chat.version ? known : chat);
  }
  const threads = new Map([...book.threads].filter(([chatId]) => kept.has(chatId)));
  return { chats: kept, threads, gone: book.gone };
}

/** Messages that were fetched for a chat, put where they belong. */
export function withThread(book: Book, chatId: string, messages: readonly ChatMessage[]): Book {
  const threads = withMessages(book.threads, chatId, messages, true);
  return threads === book.threads ? book : { ...book, threads };
}

/**
 * Whether a thread lacks messages at its end that the chat has: they are to be fetched (`after` the last one held).
 * A thread that nobody has opened lacks nothing.
 */
export function lacking({ chats, threads }: Book, chatId: string): number | undefined {
  const held = threads.get(chatId)?.at(-1)?.seq;
  const count = chats.get(chatId)?.messageCount ?? 0;
  return held === undefined || held >= count ? undefined : held;
}

/** Puts messages into a thread: the newer version of each holds, and one that would leave a gap is left out. */
function withMessages(
  threads: Book["threads"],
  chatId: string,
  messages: readonly ChatMessage[],
  begins = false,
): Book["threads"] {
  const thread = threads.get(chatId);
  if (messages.length === 0 && thread) return threads;
  if (!thread && !begins) return threads;
  const bySeq = new Map((thread ?? []).map((message) => [message.seq, message]));
  let changed = !thread;
  for (const message of messages) {
    const known = bySeq.get(message.seq);
    if (known && known.version >= message.version) continue;
    bySeq.set(message.seq, message);
    changed = true;
  }
  if (!changed) return threads;
  const sorted = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return new Map(threads).set(chatId, joined(sorted, thread?.[0]?.seq));
}

/** The run of messages without a gap that holds `anchor`, or ends with the last where there is none. */
function joined(sorted: readonly ChatMessage[], anchor: number | undefined): readonly ChatMessage[] {
  const at = anchor === undefined ? sorted.length - 1 : sorted.findIndex(({ seq }) => seq === anchor);
  let first = at;
  let last = at;
  while (first > 0 && sorted[first - 1]!.seq === sorted[first]!.seq - 1) first--;
  while (last < sorted.length - 1 && sorted[last + 1]!.seq === sorted[last]!.seq + 1) last++;
  return sorted.slice(first, last + 1);
}
