export const DESK = "/chat/conversation";
/** The desk with a chat open. */
export const toChat = (chatId: string): string => `${DESK}?chat=${encodeURIComponent(chatId)}`;
