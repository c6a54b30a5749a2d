import { useMemo } from "react";
import type { SocketActionName } from "#contract/chat/actions.ts";
import type { ChatCounts } from "#contract/chat/views.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import { countChats } from "#engines/chat/index.ts";
import { useChats, useMyId } from "../store/store.ts";

/** The five kinds of chats that wait, in the order of the widget. */
export const KINDS: readonly { kind: PickupKind; action: SocketActionName; count: keyof ChatCounts }[] = [
  { kind: "Transferred", action: "acceptTransfer", count: "transferredChatCount" },
  { kind: "Live", action: "agentPickupChat", count: "newChatCount" },
  { kind: "Invited", action: "acceptInvite", count: "invitedChatCount" },
  { kind: "Assigned", action: "acceptAssign", count: "assignedChatCount" },
  { kind: "Missed", action: "agentMissedChatPickup", count: "missedChatCount" },
];

/** How many chats wait for this agent: counted anew from what is known, so that it never drifts. */
export function useCounts(): ChatCounts {
  const { book, departments } = useChats();
  const uId = useMyId();
  return useMemo(() => countChats(book.chats.values(), { uId, departments }), [book.chats, uId, departments]);
}
