import type { WidgetFace } from "#contract/chat/webchat.ts";
import type { Who } from "../../wire.ts";
import { type Book, EMPTY_BOOK } from "./book.ts";
import type { Queue } from "./queue.ts";

export interface State {
  face: WidgetFace;
  /** Whether the visitor sees the chat. */
  open: boolean;
  /** `off`: nobody needs a connection yet. */
  link: "off" | "joining" | "live" | "lost";
  book: Book;
  queue: Queue;
  /** Who is writing. */
  typing: string | null;
  sound: boolean;
  /** The question who the visitor is: to be asked, answered, or turned down. */
  card: "ask" | "thanks" | "gone";
  /** What is known of the visitor. */
  who: Who;
  /** The ended chat that the visitor has turned from, to begin another. */
  leftChat: string | null;
  rated: boolean;
  /** A sentence of the server that belongs to no message. */
  trouble: string | null;
}

export function createStore(face: WidgetFace, given: Partial<State> = {}) {
  let state: State = {
    face,
    open: false,
    link: "off",
    book: EMPTY_BOOK,
    queue: [],
    typing: null,
    sound: false,
    card: "ask",
    who: {},
    leftChat: null,
    rated: false,
    trouble: null,
    ...given,
  };
  const hearers: ((state: State) => void)[] = [];
  let due = false;
  return {
    get: (): State => state,
    set(change: Partial<State>): void {
      state = { ...state, ...change };
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        for (const hear of hearers) hear(state);
      });
    },
    /** Calls now and after each change; several at once are one. */
    hear(hear: (state: State) => void): void {
      hearers.push(hear);
      hear(state);
    },
  };
}
export type Store = ReturnType<typeof createStore>;

/** The chat that is shown: not the ended one that the visitor has turned from. */
export const shownBook = ({ book, leftChat }: State): Book =>
  book.chat && book.chat.chatId === leftChat ? EMPTY_BOOK : book;
