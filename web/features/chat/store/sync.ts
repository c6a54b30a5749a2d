import { THREAD_CAP, THREAD_PAGE } from "#contract/chat/limits.ts";
import type { ChatChange, ChatGone } from "#contract/chat/views.ts";
import { type Book, lacking, withChange, withFetched, withoutChat, withThread } from "#engines/chat/index.ts";
import { api } from "#web/platform/api/client.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { earlierQuery } from "../queries.ts";
import { useChats } from "./store.ts";

export const SUMMARY = "GET /e/enterprise/chat/summary";
export const ONE_CHAT = "GET /e/enterprise/chat/{id}";
export const MESSAGES = "GET /e/enterprise/chat/{id}/messages";

const RETRY_MS = 3_000;

let fetching = false;
let again = false;

const put = (turn: (book: Book) => Book): void => useChats.setState(({ book }) => ({ book: turn(book) }));

/** Takes in a change that was told, or that an action of ours was answered with. */
export function hearChange(change: ChatChange): void {
  put((book) => withChange(book, change));
  void mend(change.chat.chatId);
}

export const hearGone = (gone: ChatGone): void => put((book) => withoutChat(book, gone));

/** Fetches the list of chats; asked for while it is on its way, it is fetched once more after that. */
export async function fetchChats(): Promise<void> {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  // What is heard from here on may be newer than the list.
  const asked = useChats.getState().book;
  try {
    const { chats, departments } = await api(SUMMARY, { query: {} });
    useChats.setState(({ book }) => ({
      state: "ready",
      departments: new Set(departments),
      book: withFetched(book, chats, asked),
    }));
  } catch (failed) {
    const { state } = useChats.getState();
    if (state !== "ready") useChats.setState({ state: { failed } });
    // What is shown may be old then: it is fetched once the server can be reached.
    else setTimeout(() => void fetchChats(), RETRY_MS);
  } finally {
    fetching = false;
  }
  if (again) {
    again = false;
    await fetchChats();
  }
  for (const chatId of useChats.getState().book.threads.keys()) void mend(chatId);
}

/** Opens a chat: its last page, whatever its length, and what its channel can do. */
export async function openThread(chatId: string): Promise<void> {
  const { chat, messages, composer, visitor, earlier } = await api(ONE_CHAT, {
    params: { id: chatId },
    query: { perPage: THREAD_PAGE },
  });
  // It came along: who opens a chat waits for one answer.
  if (earlier) queryClient.setQueryData(earlierQuery(chatId, chat.customer.id).queryKey, earlier);
  useChats.setState(({ book, rules, visitors }) => ({
    book: withThread(withChange(book, { chat, messages: [], by: null }), chatId, messages),
    rules: new Map(rules).set(chatId, composer),
    ...(visitor ? { visitors: new Map(visitors).set(chatId, visitor) } : {}),
  }));
  await mend(chatId);
}

/** Fetches what stands before the messages that are held. */
export async function fetchOlder(chatId: string): Promise<void> {
  const before = useChats.getState().book.threads.get(chatId)?.[0]?.seq;
  if (before === undefined || before <= 1) return;
  const { messages } = await api(MESSAGES, {
    params: { id: chatId },
    query: { before, perPage: THREAD_PAGE },
  });
  useChats.setState(({ book }) => ({ book: withThread(book, chatId, messages) }));
}

const mending = new Set<string>();

/** Fetches messages that a thread lacks at its end, until it lacks none. */
export async function mend(chatId: string): Promise<void> {
  if (mending.has(chatId)) return;
  mending.add(chatId);
  try {
    for (;;) {
      const after = lacking(useChats.getState().book, chatId);
      if (after === undefined) return;
      const { messages } = await api(MESSAGES, {
        params: { id: chatId },
        query: { after, perPage: THREAD_CAP },
      });
      if (messages.length === 0) return;
      useChats.setState(({ book }) => ({ book: withThread(book, chatId, messages) }));
    }
  } catch {
    // Without a connection: it is tried again with the next word of the chat, and when the connection is back.
  } finally {
    mending.delete(chatId);
  }
}

/** Events were missed for good: ticks of what is held may be old, so threads are opened anew. */
export async function startOver(opened: string | undefined): Promise<void> {
  const { threads } = useChats.getState().book;
  const held = opened === undefined ? undefined : threads.get(opened);
  useChats.setState(({ book }) => ({
    book: { ...book, threads: held ? new Map([[opened!, held]]) : new Map() },
  }));
  await fetchChats();
  if (!held || !opened) return;
  // Whoever reads stays where they are: what is held is fetched over, as far as one call goes.
  const perPage = Math.min(THREAD_CAP, Math.max(THREAD_PAGE, held.length));
  const { messages } = await api(ONE_CHAT, { params: { id: opened }, query: { perPage } });
  useChats.setState(({ book }) => ({ book: withThread(book, opened, messages) }));
}
