import { create } from "zustand";
import type { ComposerRules } from "#contract/chat/chats.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { ChatVisitor } from "#contract/chat/visitor.ts";
import { type Book, EMPTY_BOOK, type Viewer } from "#engines/chat/index.ts";
import { useSession } from "#web/platform/session/store.ts";

/** Who was heard writing, until when they count as writing. */
export interface Writing {
  name: string;
  kind: "agent" | "customer";
  until: number;
}

export interface Chats {
  /** How the list of chats is known: not yet, wholly, or not for this reason. */
  state: "waiting" | "ready" | { failed: unknown };
  book: Book;
  /** Departments whose waiting chats are this agent's; null stands for chats of none. */
  departments: ReadonlySet<string | null>;
  /** What the composers of opened chats may offer. */
  rules: ReadonlyMap<string, ComposerRules>;
  /** What visitors in opened web chats said of who they are. */
  visitors: ReadonlyMap<string, ChatVisitor>;
  writing: ReadonlyMap<string, Writing>;
  /** Who has taken chats from this agent since the page was opened, by chat. */
  taken: ReadonlyMap<string, string>;
}

const NOTHING: Chats = {
  state: "waiting",
  book: EMPTY_BOOK,
  departments: new Set(),
  rules: new Map(),
  visitors: new Map(),
  writing: new Map(),
  taken: new Map(),
};

/** What this console knows of chats: fetched once, and kept by events. */
export const useChats = create<Chats>(() => NOTHING);

/** Forgets everything: somebody else is signed in. */
export const forgetChats = (): void => useChats.setState(NOTHING);

export const myId = (): string => useSession.getState().me?.uId ?? "";
export const useMyId = (): string => useSession(({ me }) => me?.uId ?? "");

/** This agent, as far as it decides what waits for them. */
export const viewer = (): Viewer => ({ uId: myId(), departments: useChats.getState().departments });

export const chatOf = (chatId: string): ChatView | undefined => useChats.getState().book.chats.get(chatId);
export const useChat = (chatId: string): ChatView | undefined =>
  useChats(({ book }) => book.chats.get(chatId));

/** What a visitor said of who they are; undefined on other channels, and until their chat is opened. */
export const useVisitor = (chatId: string): ChatVisitor | undefined =>
  useChats(({ visitors }) => visitors.get(chatId));
