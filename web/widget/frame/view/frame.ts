import { isGated } from "../talk/questions.ts";
import type { Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { chime } from "../sound.ts";
import { say } from "../text/words.ts";
import { createComposer } from "./composer.ts";
import { el } from "../../kit/dom.ts";
import { createHeader } from "./header.ts";
import { createThread } from "./thread.ts";

/** The whole chat. */
export function createFrame(store: Store, talk: Talk, onClose: (() => void) | undefined) {
  const header = createHeader(store, talk, onClose);
  const thread = createThread(store, talk);
  const composer = createComposer(store, talk);
  const drop = el("div", { class: "drop", hidden: true }, say("drop"));
  const element = el(
    "div",
    { class: "chat" },
    header.element,
    el("main", {}, thread.element, drop),
    composer.element,
  );

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    if (!header.closeMenu()) onClose?.();
  });
  const brings = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    drop.hidden = false;
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) drop.hidden = true;
  });
  document.addEventListener("drop", (event) => {
    drop.hidden = true;
    if (!brings(event)) return;
    event.preventDefault();
    composer.attach([...(event.dataTransfer?.files ?? [])]);
  });
  talk.onArrival(() => {
    if (store.get().sound) chime();
  });

  return {
    element,
    /** The visitor has opened the chat. */
    shown(focus: boolean): void {
      thread.toEnd();
      if (focus && isGated(store.get())) thread.focusCard();
      else if (focus) composer.focus();
    },
  };
}
