import type { Person } from "#contract/chat/person.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { fail } from "#server/platform/fail.ts";
import type { Draft } from "../chats/draft.ts";
import { within } from "../chats/sight.ts";
import type { Me } from "./facts.ts";
import { demandHandler, demandPart } from "./takes-part.ts";

/** A rule of the enterprise: it takes no part in a chat, and acts in each of them. */
export interface ActingRule {
  id: null;
  name: string;
}
/** Who does something to a chat. */
export type Actor = Me | ActingRule;

export const isPerson = (actor: Actor): actor is Me => actor.id !== null;

/** Who did it, as a change is told. */
export const toldBy = (actor: Actor): Person | null =>
  isPerson(actor) ? { uId: actor.id, name: actor.name } : null;

function demandOpen({ row }: Draft): void {
  if (row.state === CHAT_STATES.closed) throw fail("CHAT_CLOSED");
}

/** Refuses a person who does not handle the chat, and anybody where it is over. */
export function demandHolding(draft: Draft, actor: Actor): void {
  if (isPerson(actor)) demandHandler(draft, actor);
  else demandOpen(draft);
}

/** Refuses a person who may not end the chat: whoever watches it may while nobody handles it. */
export function demandEnding(draft: Draft, actor: Actor): void {
  demandOpen(draft);
  if (!isPerson(actor)) return;
  const handled = draft.members.some(({ part }) => part === "handler");
  if (handled || !within(actor.sight.watched, draft.row.department_id)) demandHandler(draft, actor);
}

/** Refuses a person who may not label the chat. A rule labels one that is over as well. */
export function demandLabelling(draft: Draft, actor: Actor): void {
  if (isPerson(actor) && !within(actor.sight.watched, draft.row.department_id)) demandPart(draft, actor);
}
