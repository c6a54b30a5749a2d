import { create } from "zustand";
import type { ChatChange, ChatGone, ChatView } from "#contract/chat/views.ts";
import { type Book, EMPTY_BOOK, withChange, withFetched, withoutChat } from "#engines/chat/index.ts";

interface Known {
  book: Book;
}
/** Every open chat, from a fetch and from events. */
export const useBook = create<Known>(() => ({ book: EMPTY_BOOK }));

/** What was heard while a fetch is under way: the fetch may not know of it yet. */
let heard: ((book: Book) => Book)[] = [];
let fetching = 0;

const turn = (change: (book: Book) => Book): void => {
  if (fetching > 0) heard.push(change);
  useBook.setState(({ book }) => ({ book: change(book) }));
};
export const hear = (change: ChatChange): void => turn((book) => withChange(book, change));
export const forget = (gone: ChatGone): void => turn((book) => withoutChat(book, gone));

/** Fetches every open chat; what happens meanwhile is not lost. */
export async function fetchBook<T extends { chats: ChatView[] }>(fetch: () => Promise<T>): Promise<T> {
  if (fetching++ === 0) heard = [];
  try {
    const answer = await fetch();
    useBook.setState(({ book }) => ({
      book: heard.reduce((known, change) => change(known), withFetched(book, answer.chats)),
    }));
    return answer;
  } finally {
    fetching--;
  }
}
