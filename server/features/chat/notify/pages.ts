/** The agents' desk in the console. */
export const DESK = "/chat/conversation";
/** The chats under way, as those see them who watch. */
export const MONITOR = "/chat/monitor";
/** The desk with that chat open. */
export const pageOfChat = (chatId: string): string => `${DESK}?chat=${chatId}`;
