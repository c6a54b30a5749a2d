import { shownBook, type State } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, icon } from "../../kit/dom.ts";
import { STAR } from "./icons.ts";

interface Item {
  key: string;
  look: string;
  make: () => HTMLElement;
}
type Asker = Pick<Talk, "identify" | "rate">;

/** Asks who the visitor is, once they have written; they may leave it. */
export function cardOf(state: State, talk: Asker & { leaveCard(): void; thank(): void }): Item[] {
  const { chat, messages } = shownBook(state);
  const written = messages.some(({ by }) => by === "customer");
  if (state.card === "thanks" && written)
    return [
      {
        key: "thanks",
        look: state.name,
        make: () => el("div", { class: "note" }, say("thanksWho", { name: state.name })),
      },
    ];
  if (state.card !== "ask" || state.name || !written || chat?.state === 3) return [];
  return [{ key: "card", look: "", make: () => drawCard(talk) }];
}

function drawCard(talk: Asker & { leaveCard(): void; thank(): void }): HTMLElement {
  const name = el("input", { id: "who-name", autocomplete: "name", maxlength: 100, required: true });
  const email = el("input", { id: "who-email", type: "email", autocomplete: "email", maxlength: 254 });
  const trouble = el("p", { class: "refusal", dir: "auto", role: "alert", hidden: true });
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await talk.identify({
        name: name.value.trim(),
        ...(email.value.trim() ? { email: email.value.trim() } : {}),
      });
      talk.thank();
    } catch (error) {
      trouble.textContent =
        error instanceof Error && error.name === "Refused" ? error.message : say("trouble");
      trouble.hidden = false;
    }
  }
  return el(
    "form",
    { class: "card", "aria-label": say("cardTitle"), onsubmit: (event: Event) => void save(event) },
    el("strong", {}, say("cardTitle")),
    el("p", { class: "muted" }, say("cardText")),
    el(
      "div",
      { class: "pair" },
      el("div", {}, el("label", { for: "who-name" }, say("name")), name),
      el("div", {}, el("label", { for: "who-email" }, say("email")), email),
    ),
    trouble,
    el(
      "div",
      { class: "row" },
      el("button", { type: "submit", class: "primary" }, say("save")),
      el("button", { type: "button", class: "plain", onclick: () => talk.leaveCard() }, say("skip")),
    ),
  );
}

/** Asks how it was when the chat has ended. */
export function ratingOf(state: State, talk: Asker): Item[] {
  const { chat } = shownBook(state);
  if (state.rated)
    return [{ key: "rated", look: "", make: () => el("div", { class: "note" }, say("thanksRate")) }];
  return chat?.askRating ? [{ key: `rate ${chat.chatId}`, look: "", make: () => drawRating(talk) }] : [];
}

function drawRating(talk: Asker): HTMLElement {
  const comment = el("textarea", { id: "rate-comment", rows: 2, maxlength: 2_000, dir: "auto" });
  const trouble = el("p", { class: "refusal", dir: "auto", role: "alert", hidden: true });
  const stars = [1, 2, 3, 4, 5].map((count) =>
    el(
      "label",
      { class: "star" },
      el("input", {
        type: "radio",
        name: "stars",
        value: count,
        required: true,
        "aria-label": say("stars", { count }),
      }),
      icon(STAR),
    ),
  );
  const form = el(
    "form",
    { class: "card", onsubmit: (event: Event) => void send(event) },
    el("fieldset", {}, el("legend", {}, say("rate")), el("div", { class: "stars" }, ...stars)),
    el("label", { for: "rate-comment" }, say("comment")),
    comment,
    trouble,
    el("div", { class: "row" }, el("button", { type: "submit", class: "primary" }, say("rateSend"))),
  );
  async function send(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await talk.rate(Number(new FormData(form).get("stars")), comment.value.trim());
    } catch (error) {
      trouble.textContent =
        error instanceof Error && error.name === "Refused" ? error.message : say("trouble");
      trouble.hidden = false;
    }
  }
  return form;
}
