import { shownBook, type State } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el, icon } from "../../kit/dom.ts";
import { STAR } from "./icons.ts";
import type { Item } from "./items.ts";

type Asker = Pick<Talk, "rate">;

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
