import { useQuery } from "@tanstack/react-query";
import type { ChatView } from "#contract/chat/views.ts";
import { beforeInLine } from "#engines/chat/index.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { useChats, useMyId } from "../store/store.ts";

/** Whether agents choose which chat they take; else the longest waiting one is theirs. */
export function useChooses(): boolean | undefined {
  return useQuery(apiQuery("GET /e/enterprise/chat_config")).data?.chat.customChatSelection;
}

/** Gives the chat that is to be taken before another where agents do not choose; undefined for none. */
export function useInLine(): (chat: ChatView) => ChatView | undefined {
  const chooses = useChooses();
  const { book, departments } = useChats();
  const uId = useMyId();
  return (chat) =>
    chooses === false ? beforeInLine(book.chats.values(), chat, { uId, departments }) : undefined;
}
