import { CHAT_STATES } from "#contract/chat/words.ts";
import { shownBook, type Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, icon } from "../../kit/dom.ts";
import { saveText } from "./files.ts";
import { BELL, DOOR, PERSON, SAVE } from "./icons.ts";
import { askPerson, mayAskPerson } from "./person.ts";
import { transcriptOf } from "./transcript.ts";

/** What can be done with the chat besides talking. */
export function createMenu(store: Store, talk: Talk) {
  let hear: (open: boolean) => void = () => {};
  const item = (label: string, path: string, act: () => void) =>
    el("button", { type: "button", onclick: act }, icon(path), el("span", {}, label));
  const sound = item(say("soundOn"), BELL, () => {
    talk.setSound(!store.get().sound);
    close();
  });
  const transcript = item(say("transcript"), SAVE, () => {
    const { face, book } = store.get();
    saveText("chat.txt", transcriptOf(face.title, book.messages));
    close();
  });
  const person = item(say("person"), PERSON, () => {
    close();
    void askPerson(store, talk);
  });
  const end = item(say("end"), DOOR, () => sure(true));
  const question = el(
    "div",
    { class: "sure", role: "group", "aria-label": say("endSure"), hidden: true },
    el("span", {}, say("endSure")),
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "primary", onclick: () => void finish() }, say("endYes")),
      el("button", { type: "button", class: "plain", onclick: () => close() }, say("endNo")),
    ),
  );
  const element = el(
    "div",
    { class: "menu", id: "menu", hidden: true },
    person,
    sound,
    transcript,
    end,
    question,
  );

  function sure(asked: boolean): void {
    question.hidden = !asked;
    if (asked) question.querySelector("button")?.focus();
  }
  async function finish(): Promise<void> {
    close();
    await talk.end().catch(() => store.set({ trouble: say("trouble") }));
  }
  function close(): boolean {
    if (element.hidden) return false;
    element.hidden = true;
    sure(false);
    hear(false);
    return true;
  }
  store.hear((state) => {
    const { chat, messages } = shownBook(state);
    sound.querySelector("span")!.textContent = say(state.sound ? "soundOff" : "soundOn");
    transcript.hidden = messages.length === 0;
    person.hidden = !mayAskPerson(state);
    end.hidden = !chat || chat.state === CHAT_STATES.closed || state.link !== "live";
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!element.hidden && !element.parentElement?.contains(target as Node)) close();
  });
  return {
    element,
    close,
    onToggle(hearer: (open: boolean) => void): void {
      hear = hearer;
    },
    toggle(): void {
      if (close()) return;
      element.hidden = false;
      hear(true);
      element.querySelector<HTMLElement>("button:not([hidden])")?.focus();
    },
  };
}
