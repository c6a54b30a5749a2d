import { create } from "zustand";
import type { ChatContent } from "#contract/chat/content.ts";
import type { ChatMessage, ChatView } from "#contract/chat/views.ts";
import { ask } from "#web/platform/socket/ask.ts";
import { ActionRefused, Unanswered } from "#web/platform/socket/asking.ts";
import { remember } from "#web/platform/storage.ts";
import { myId } from "./store.ts";
import { hearChange } from "./sync.ts";

/** Something this agent said that the server has not taken yet. */
export interface Pending {
  chatId: string;
  /** Made here; the server takes each once, so that saying it again does no harm. */
  messageId: string;
  text: string;
  private: boolean;
  mentions: string[];
  artifactId?: string;
  /** The attached file as the bubble shows it. */
  media?: ChatContent & { kind: "media" };
  at: string;
  state: "waiting" | "failed";
  /** Why the server did not take it. */
  reason?: string;
}
export type Saying = Omit<Pending, "messageId" | "at" | "state" | "reason">;

export const useOutbox = create<{ pending: readonly Pending[] }>(() => ({ pending: [] }));

const keyOf = (uId: string) => `dlvrd.chat.outbox.${uId}`;

function change(turn: (pending: readonly Pending[]) => readonly Pending[]): void {
  const pending = turn(useOutbox.getState().pending);
  useOutbox.setState({ pending });
  remember.set(keyOf(myId()), JSON.stringify(pending));
}

/** What was not taken before the page was left. */
export function recallOutbox(uId: string): void {
  try {
    useOutbox.setState({ pending: JSON.parse(remember.get(keyOf(uId)) ?? "[]") as Pending[] });
  } catch {
    useOutbox.setState({ pending: [] });
  }
}

/** Says something: it stands in the thread at once, and is sent as soon as there is a connection. */
export function say(saying: Saying): void {
  const one: Pending = {
    ...saying,
    messageId: crypto.randomUUID(),
    at: new Date().toISOString(),
    state: "waiting",
  };
  change((pending) => [...pending, one]);
  void send(saying.chatId);
}

export function retry(messageId: string): void {
  const one = useOutbox.getState().pending.find((pending) => pending.messageId === messageId);
  if (!one) return;
  const { reason: _, ...plain } = one;
  change((pending) => pending.map((other) => (other === one ? { ...plain, state: "waiting" } : other)));
  void send(one.chatId);
}

export const discard = (messageId: string): void =>
  change((pending) => pending.filter((one) => one.messageId !== messageId));

const refused = (messageId: string, reason: string) =>
  change((pending) =>
    pending.map((one) => (one.messageId === messageId ? { ...one, state: "failed", reason } : one)),
  );

const sending = new Set<string>();
/** How often the connection has come back: what was given up before is tried again after. */
let returns = 0;

/** Sends what waits of a chat, one after the other, so that it is said in the order in which it was written. */
async function send(chatId: string): Promise<void> {
  if (sending.has(chatId)) return;
  sending.add(chatId);
  try {
    for (;;) {
      const before = returns;
      const next = useOutbox
        .getState()
        .pending.find((one) => one.chatId === chatId && one.state === "waiting");
      if (!next) return;
      if (!(await sendOne(next)) && returns === before) return;
    }
  } finally {
    sending.delete(chatId);
  }
}

/** Whether to go on with the next. */
async function sendOne({ at: _at, state: _state, reason: _reason, media: _media, ...payload }: Pending) {
  try {
    const { chat, message } = await ask<{ chat: ChatView; message: ChatMessage }>("agentReplyChat", payload);
    hearChange({ chat, messages: [message], by: null });
    discard(payload.messageId);
    return true;
  } catch (error) {
    if (error instanceof Unanswered) return false;
    refused(payload.messageId, error instanceof ActionRefused ? error.message : String(error));
    return true;
  }
}

/** The connection is back: everything that waits is sent. */
export function sendWaiting(): void {
  returns++;
  const chats = useOutbox.getState().pending.filter(({ state }) => state === "waiting");
  for (const chatId of new Set(chats.map((one) => one.chatId))) void send(chatId);
}
