import { useCan } from "#web/platform/session/store.ts";

/** The desk of chats, asked to write to this customer first. */
export const toWrite = (id: string, channelId?: string): string =>
  `/chat/conversation?write=${encodeURIComponent(id)}${channelId ? `&through=${encodeURIComponent(channelId)}` : ""}`;

/** Whether somebody may; that they see customers is known where one is shown. */
export const useMayWrite = (): boolean => useCan("CHAT.HANDLE");
