import type { SiteChat } from "../loader/chat.ts";

// "Ask us" opens the chat, as any site's own buttons may.
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-ask]"))
  button.addEventListener("click", () => (window as { dlvrdChat?: SiteChat }).dlvrdChat?.open());
