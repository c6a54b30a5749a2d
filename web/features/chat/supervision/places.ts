export const HISTORY = "/chat/history";
export const MONITOR = "/chat/monitor";
export const ANALYTICS = "/chat/analytics";
export const CONFIG = "/admin/chatConfig";
/** The history narrowed to some chats, by the names of its address. */
export const toHistory = (narrowed: Readonly<Record<string, string>>): string =>
  `${HISTORY}?${new URLSearchParams(narrowed)}`;
