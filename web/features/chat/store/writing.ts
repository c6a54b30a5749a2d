import { ask } from "#web/platform/socket/ask.ts";
import type { Ephemera } from "#contract/realtime.ts";
import { myId, useChats } from "./store.ts";

/** So long after a word of theirs somebody counts as writing. */
const LASTS_MS = 5_000;
/** Our own writing is said no more often than this. */
export const SAID_EVERY_MS = 3_000;

/** Somebody writes; what is heard again lasts longer. */
export function hearWriting({ chatId, by }: Ephemera["chat.typing"]): void {
  if (by.id === myId()) return;
  const until = Date.now() + LASTS_MS;
  useChats.setState(({ writing }) => ({
    writing: new Map(writing).set(chatId, { name: by.name, kind: by.kind, until }),
  }));
  setTimeout(() => {
    const { writing } = useChats.getState();
    if ((writing.get(chatId)?.until ?? Number.POSITIVE_INFINITY) > Date.now()) return;
    const rest = new Map(writing);
    rest.delete(chatId);
    useChats.setState({ writing: rest });
  }, LASTS_MS + 50);
}

/** Who wrote a message writes it no more. */
export function wroteIt(chatId: string): void {
  const { writing } = useChats.getState();
  if (!writing.has(chatId)) return;
  const rest = new Map(writing);
  rest.delete(chatId);
  useChats.setState({ writing: rest });
}

let said = { chatId: "", at: 0 };

/** Tells the other side that this agent writes. */
export function sayWriting(chatId: string, now = Date.now()): void {
  if (said.chatId === chatId && now - said.at < SAID_EVERY_MS) return;
  said = { chatId, at: now };
  ask("chatTyping", { chatId }).catch(() => {});
}
