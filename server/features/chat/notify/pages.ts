/** The agents' desk in the console. */
export const DESK = "/chat/conversation";
/** The desk with that chat open. */
export const pageOfChat = (chatId: string): string => `${DESK}?chat=${chatId}`;
