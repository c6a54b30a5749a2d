import { pack, type ToFrame, type ToPage, unpack, type Who } from "../wire.ts";
import { createLook } from "./look.ts";
import { type Tag, withoutEmpty } from "./tag.ts";

/** What a site's own scripts may do with the chat. */
export interface SiteChat {
  open(): void;
  close(): void;
  /** Says who the visitor is, as far as the site knows. */
  identify(who: Who): void;
}

/** The button on the site's page, and the frame that it opens. */
export function createChat(tag: Tag): SiteChat & { host: HTMLElement } {
  const { origin } = tag;
  const look = createLook(`${origin}/webchat/frame?key=${encodeURIComponent(tag.key)}`, () => show(!open));
  let { who } = tag;
  let open = false;
  let wanted = tag.open;
  /** The frame has answered: until then nobody knows whether the chat may stand here. */
  let answered = false;

  const tell = (word: ToFrame) => look.frame.contentWindow?.postMessage(pack(word), origin);

  function show(next: boolean, focus = true): void {
    wanted = next;
    if (!answered || open === next) return;
    open = next;
    look.show(open, focus);
    tell({ kind: "show", open, focus });
  }

  look.frame.addEventListener("load", () => {
    // Without the page's own secrets: what stands behind # and in passwords is nobody's business.
    const { href, hash } = location;
    const address = hash ? href.slice(0, -hash.length) : href;
    const page = `${address} ${document.title}`.trim().slice(0, 2_000);
    tell({ kind: "hello", page, who, language: tag.language, open: wanted });
  });
  addEventListener("message", (event) => {
    if (event.origin !== origin || event.source !== look.frame.contentWindow) return;
    const word = unpack<ToPage>(event.data);
    if (word?.kind === "face") {
      look.paint(word);
      answered = true;
      // A page that opens the chat by itself does not take the focus from its visitor.
      if (wanted) show(true, false);
    } else if (word?.kind === "label") look.label(word.label, word.unread);
    else if (word?.kind === "show") show(word.open);
  });

  return {
    host: look.host,
    open: () => show(true),
    close: () => show(false),
    identify(given) {
      who = { ...who, ...withoutEmpty(given) };
      if (answered) tell({ kind: "who", who });
    },
  };
}
