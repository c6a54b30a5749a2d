import { createChat, type SiteChat } from "./chat.ts";
import { readTag } from "./tag.ts";

declare global {
  interface Window {
    dlvrdChat?: SiteChat;
  }
}

const tag = readTag();
// A page may carry the tag twice, or bring it again with a part of itself.
if (tag && !window.dlvrdChat) {
  const chat = createChat(tag);
  window.dlvrdChat = { open: chat.open, close: chat.close, identify: chat.identify };
  const stand = () => document.body.append(chat.host);
  if (document.body) stand();
  else document.addEventListener("DOMContentLoaded", stand, { once: true });
}
