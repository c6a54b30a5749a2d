import { useCan } from "#web/platform/session/store.ts";

/** The desk of chats, asked to write to this customer first. */
export const toWrite = (id: string): string => `/chat/conversation?write=${encodeURIComponent(id)}`;

/** Whether somebody may; that they see customers is known where one is shown. */
export const useMayWrite = (): boolean => useCan("CHAT.HANDLE");
