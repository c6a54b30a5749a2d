export const HISTORY = "/chat/history";
export const MONITOR = "/chat/monitor";
export const ANALYTICS = "/chat/analytics";
export const CANNED = "/chat/canned";
export const CONFIG = "/admin/chatConfig";
/** Its tabs by their addresses, the first one first. */
export const CONFIG_TABS = [
  "chat-config",
  "texts",
  "hours",
  "promises",
  "labels",
  "canned",
  "rules",
  "channels",
] as const;

/** The history narrowed to some chats, by the names of its address. */
export const toHistory = (narrowed: Readonly<Record<string, string>>): string =>
  `${HISTORY}?${new URLSearchParams(narrowed)}`;
