import { CHAT_STATES } from "#contract/chat/words.ts";
import { shownBook, type State, type Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, iconButton } from "../../kit/dom.ts";
import { CLOSE, DOTS } from "./icons.ts";
import { createMenu } from "./menu.ts";

/** Who one talks to, how the connection is, and what else can be done. */
export function createHeader(store: Store, talk: Talk, onClose: (() => void) | undefined) {
  const title = el("bdi");
  const line = el("p", { class: "state", role: "status" });
  const face = el("span", { class: "face", "aria-hidden": "true" });
  const menu = createMenu(store, talk);
  const more = iconButton(say("menu"), DOTS, () => menu.toggle());
  more.setAttribute("aria-expanded", "false");
  more.setAttribute("aria-controls", "menu");
  menu.onToggle((open) => {
    more.setAttribute("aria-expanded", String(open));
    if (!open) more.focus();
  });
  store.hear((state) => {
    title.textContent = state.face.title;
    face.textContent = [...state.face.title.trim()][0]?.toUpperCase() ?? "";
    const text = stateLine(state);
    if (line.textContent !== text) line.textContent = text;
    line.dataset.link = state.link;
  });
  return {
    element: el(
      "header",
      {},
      face,
      el("div", { class: "titles" }, el("h1", {}, title), line),
      more,
      onClose ? iconButton(say("close"), CLOSE, onClose) : null,
      menu.element,
    ),
    /** Closes the menu; gives whether it was open. */
    closeMenu: menu.close,
  };
}

function stateLine(state: State): string {
  if (state.trouble) return state.trouble;
  if (state.link === "lost") return say("lost");
  if (state.link === "joining") return say("joining");
  const { chat } = shownBook(state);
  if (chat && chat.state !== CHAT_STATES.closed) {
    if (chat.agentName) return say("with", { name: chat.agentName });
    if (chat.state === CHAT_STATES.started || chat.state === CHAT_STATES.missed) return say("waiting");
  }
  return state.face.open ? say("online") : say("awayNow");
}
