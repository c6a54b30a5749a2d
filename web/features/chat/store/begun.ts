import { pickupKind } from "#engines/chat/index.ts";
import type { Offer } from "./offers.ts";
import type { Chats } from "./store.ts";

/**
 * The chats that have begun to wait for an agent from one state of what is known to the next, whether an event told of
 * them or a list that was fetched after a gap. What waited already when the first list came, and what has become theirs
 * with a department, stands in the count alone: nobody is asked about each.
 */
export function begunToWait(before: Chats, now: Chats, uId: string): Offer[] {
  if (now.state !== "ready" || (now.book.chats === before.book.chats && before.state === "ready")) return [];
  const first = before.state !== "ready";
  const then = { uId, departments: first ? now.departments : before.departments };
  const begun: Offer[] = [];
  for (const [chatId, chat] of now.book.chats) {
    const known = before.book.chats.get(chatId);
    if (first ? !known : known === chat) continue;
    const kind = pickupKind(chat, { uId, departments: now.departments });
    if (!kind || !pickupKind(chat, then)) continue;
    if (first || !known || pickupKind(known, then) !== kind) begun.push({ chatId, kind });
  }
  return begun;
}
