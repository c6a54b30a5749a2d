import type { ChatView } from "#contract/chat/views.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import { partOf, pickupKind, takesPart } from "#engines/chat/index.ts";
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
    if (known && letGo(known, chat, uId, kind)) continue;
    if (first || !known || pickupKind(known, then) !== kind) begun.push({ chatId, kind });
  }
  return begun;
}

/**
 * Whether somebody has just let a chat go: passed it on, left it, declined it or did not answer. Nobody is asked at once
 * for what they gave away; one that was taken from them because they were not there is theirs to ask for again.
 */
function letGo(known: ChatView, chat: ChatView, uId: string, kind: PickupKind): boolean {
  const left = partOf(chat, uId)?.part === "left" && partOf(known, uId)?.part !== "left";
  return left && !(takesPart(known, uId) && kind !== "Transferred");
}
