import { REPLY_MAX, VISITOR_FILE_BYTES } from "#contract/chat/limits.ts";
import { CHAT_STATES } from "#contract/chat/words.ts";
import { isGated } from "../talk/questions.ts";
import { shownBook, type Store } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, icon, iconButton } from "../../kit/dom.ts";
import { CLIP, PERSON, SEND } from "./icons.ts";
import { askPerson, mayAskPerson } from "./person.ts";

const MB = 1024 * 1024;

/** Where the visitor writes and attaches; when the chat has ended, the way to another one. */
export function createComposer(store: Store, talk: Talk) {
  const box = el("textarea", {
    rows: 1,
    dir: "auto",
    "aria-label": say("message"),
    placeholder: say("placeholder"),
    enterkeyhint: "send",
    oninput: () => written(),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      send();
    },
    onpaste: (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      attach(pasted);
    },
  });
  const picker = el("input", {
    type: "file",
    multiple: true,
    hidden: true,
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => picked(),
  });
  const trouble = el("p", { class: "refusal", dir: "auto", role: "alert", hidden: true });
  const submit = el(
    "button",
    { type: "submit", class: "round send", "aria-label": say("send"), title: say("send") },
    icon(SEND, "flip"),
  );
  const person = el(
    "button",
    {
      type: "button",
      class: "person",
      // It goes away with the bot; whoever pressed it goes on to write.
      onclick: () => void askPerson(store, talk).then(() => box.focus()),
    },
    icon(PERSON),
    say("person"),
  );
  const form = el(
    "form",
    { class: "composer", onsubmit: (event: Event) => (event.preventDefault(), send()) },
    trouble,
    person,
    el(
      "div",
      { class: "line" },
      iconButton(say("attach"), CLIP, () => picker.click()),
      picker,
      box,
      submit,
    ),
  );
  const anew = el(
    "button",
    { type: "button", class: "primary wide", onclick: () => begin() },
    say("newChat"),
  );
  const ended = el("div", { class: "composer ended" }, anew);

  function complain(text: string): void {
    trouble.textContent = text;
    trouble.hidden = text === "";
  }
  function written(): void {
    box.style.blockSize = "auto";
    box.style.blockSize = `${Math.min(box.scrollHeight, 120)}px`;
    complain("");
    if (box.value.trim()) talk.typing();
  }
  function send(): void {
    const text = box.value.trim();
    if (!text) return;
    if (text.length > REPLY_MAX) return complain(say("tooLong", { count: text.length, max: REPLY_MAX }));
    talk.send({ text });
    box.value = "";
    written();
  }
  function attach(given: readonly File[]): void {
    if (isGated(store.get())) return;
    complain("");
    for (const file of given) {
      const name = file.name || say("file");
      if (file.size > VISITOR_FILE_BYTES) complain(say("tooLarge", { name, max: VISITOR_FILE_BYTES / MB }));
      else talk.send({ text: "", file: { name, picture: file.type.startsWith("image/") } }, file);
    }
  }
  function picked(): void {
    attach([...(picker.files ?? [])]);
    picker.value = "";
  }
  function begin(): void {
    talk.anew();
    // The composer is back once the change was shown.
    setTimeout(() => box.focus());
  }

  let wasGated = false;
  store.hear((state) => {
    const over = shownBook(state).chat?.state === CHAT_STATES.closed && state.queue.length === 0;
    const gated = isGated(state);
    // Who has just said who they are goes on to write.
    const freed = form.hidden && !over && !gated && wasGated;
    wasGated = gated;
    form.hidden = over || gated;
    ended.hidden = !over;
    person.hidden = !mayAskPerson(state);
    if (freed && state.open) box.focus();
  });
  return {
    element: el("footer", {}, form, ended),
    attach,
    focus: () => (form.hidden ? anew : box).focus(),
  };
}
