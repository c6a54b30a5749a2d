import type { ChatCounts, ChatView, Participant } from "#contract/chat/views.ts";
import { CHAT_STATES, type ChatState, type Part, type PickupKind } from "#contract/chat/words.ts";

/** An agent, as far as it decides what waits for them. */
export interface Viewer {
  uId: string;
  /** Departments whose waiting chats are theirs; null stands for chats of none. */
  departments: ReadonlySet<string | null>;
}

/** What of a chat decides for whom it waits. */
export interface Waiting {
  state: ChatState;
  departmentId: string | null;
  transferredBy: string | null;
  participants: readonly { uId: string; part: Part }[];
}

/** Somebody's part in a chat; undefined for who never had one. */
export const partOf = (chat: ChatView, uId: string): Participant | undefined =>
  chat.participants.find((one) => one.uId === uId);

const OFFERS: readonly Part[] = ["invited", "transferred", "assigned"];
/** Whether a chat was put to one agent, and waits for that agent alone. */
export const isOffered = (chat: { participants: readonly { part: Part }[] }): boolean =>
  chat.participants.some(({ part }) => part === "transferred" || part === "assigned");

/** The kind as which a chat waits for an agent; undefined where it does not. */
export function pickupKind(chat: Waiting, { uId, departments }: Viewer): PickupKind | undefined {
  const part = chat.participants.find((one) => one.uId === uId)?.part;
  if (part && OFFERS.includes(part) && chat.state !== CHAT_STATES.closed)
    return part === "invited" ? "Invited" : part === "transferred" ? "Transferred" : "Assigned";
  if (!departments.has(chat.departmentId) || isOffered(chat)) return undefined;
  if (chat.state === CHAT_STATES.missed) return "Missed";
  if (chat.state !== CHAT_STATES.started) return undefined;
  return chat.transferredBy === null ? "Live" : "Transferred";
}

/** Whether a chat was put to this person, and not to a department: they may take it whatever else waits. */
export const isPutTo = (chat: Pick<Waiting, "participants">, uId: string): boolean =>
  chat.participants.some((one) => one.uId === uId && OFFERS.includes(one.part));

const waitsSince = (chat: ChatView) => chat.queuedAt ?? chat.createdAt;

/**
 * The chat that is to be taken before this one where chats are taken in turn: of those that wait for an agent as the same
 * kind, the one that has waited longest; undefined where that is this one, or this one was put to them.
 */
export function beforeInLine(
  chats: Iterable<ChatView>,
  chat: ChatView,
  viewer: Viewer,
): ChatView | undefined {
  const kind = pickupKind(chat, viewer);
  if (!kind || isPutTo(chat, viewer.uId)) return undefined;
  let first = chat;
  for (const one of chats)
    if (waitsSince(one) < waitsSince(first) && pickupKind(one, viewer) === kind) first = one;
  return first === chat ? undefined : first;
}

/** How many of these chats wait for an agent, by kind. */
export function countChats(chats: Iterable<ChatView>, viewer: Viewer): ChatCounts {
  const counts: Record<PickupKind, number> = { Live: 0, Invited: 0, Transferred: 0, Assigned: 0, Missed: 0 };
  for (const chat of chats) {
    const kind = pickupKind(chat, viewer);
    if (kind) counts[kind]++;
  }
  return {
    newChatCount: counts.Live,
    invitedChatCount: counts.Invited,
    transferredChatCount: counts.Transferred,
    assignedChatCount: counts.Assigned,
    missedChatCount: counts.Missed,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
  };
}

/** Whether somebody takes part in a chat now. */
export const takesPart = (chat: ChatView, uId: string): boolean => {
  const part = partOf(chat, uId)?.part;
  return part === "handler" || part === "guest";
};

/** How many of the customer's messages somebody who takes part has not seen. */
export const unseen = (chat: ChatView, uId: string): number =>
  takesPart(chat, uId) ? Math.max(0, chat.customerCount - partOf(chat, uId)!.seen) : 0;
