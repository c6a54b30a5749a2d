import type { VisitorField } from "#contract/chat/words.ts";
import type { Who } from "../../wire.ts";
import { askedOf, isAsked, isGated, mayLeave } from "../talk/questions.ts";
import { shownBook, type State } from "../talk/store.ts";
import type { Talk } from "../talk/talk.ts";
import { say } from "../text/words.ts";
import { el } from "../../kit/dom.ts";
import type { Item } from "./items.ts";

type Asker = Pick<Talk, "identify" | "leaveCard" | "thank">;

const KINDS: Record<VisitorField, Record<string, string | number>> = {
  name: { autocomplete: "name", maxlength: 100 },
  email: { type: "email", autocomplete: "email", maxlength: 254, pattern: "[^\\s@]+@[^\\s@]+[.][^\\s@.]+" },
  phone: { type: "tel", autocomplete: "tel", maxlength: 40, pattern: "[+]?[0-9 \\(\\).\\-]{6,40}" },
};

/** Asks who the visitor is: before they write, or once they have written. */
export function whoOf(state: State, talk: Asker): Item[] {
  const { name } = state.who;
  const written = shownBook(state).messages.some(({ by }) => by === "customer");
  if (state.card === "thanks" && written) {
    const words = name ? say("thanksWho", { name }) : say("thanks");
    return [{ key: "thanks", look: words, make: () => el("div", { class: "note" }, words) }];
  }
  if (!isGated(state) && !isAsked(state)) return [];
  const look = `${askedOf(state).join(" ")} ${mayLeave(state)}`;
  return [{ key: "card", look, make: () => drawCard(state, talk) }];
}

function drawCard(state: State, talk: Asker): HTMLElement {
  const before = isGated(state);
  const { asks } = state.face;
  const inputs = askedOf(state).map((field) => ({
    field,
    input: el("input", {
      id: `who-${field}`,
      required: asks[field] === "required",
      value: state.who[field] ?? "",
      dir: field === "name" ? "auto" : "ltr",
      ...KINDS[field],
    }),
  }));
  const trouble = el("p", { class: "refusal", dir: "auto", role: "alert", hidden: true });
  const refuse = (why: string) => {
    trouble.textContent = why;
    trouble.hidden = false;
  };
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const wrong = inputs.find(({ input }) => !input.validity.valid);
    for (const { input } of inputs) input.setAttribute("aria-invalid", String(!input.validity.valid));
    if (wrong) {
      refuse(mistakeOf(wrong.field, wrong.input.validity.valueMissing));
      return wrong.input.focus();
    }
    const said: Who = {};
    for (const { field, input } of inputs) if (input.value.trim()) said[field] = input.value.trim();
    try {
      await talk.identify(said);
      if (before) talk.leaveCard();
      else talk.thank();
    } catch (error) {
      refuse(error instanceof Error && error.name === "Refused" ? error.message : say("trouble"));
    }
  }
  return el(
    "form",
    // What is wrong is said in the visitor's language, and not in the browser's.
    {
      class: "card",
      novalidate: true,
      "aria-label": say("cardTitle"),
      onsubmit: (event: Event) => void save(event),
    },
    el("strong", {}, say("cardTitle")),
    el("p", { class: "muted" }, say("cardText")),
    el(
      "div",
      { class: before ? "stack" : "pair" },
      ...inputs.map(({ field, input }) =>
        el("div", {}, el("label", { for: input.id }, labelOf(field, asks[field] === "required")), input),
      ),
    ),
    trouble,
    el(
      "div",
      { class: "row" },
      el("button", { type: "submit", class: "primary" }, say(before ? "begin" : "save")),
      mayLeave(state)
        ? el("button", { type: "button", class: "plain", onclick: () => talk.leaveCard() }, say("skip"))
        : null,
    ),
  );
}

const labelOf = (field: VisitorField, required: boolean): string =>
  required ? say(field) : say("optional", { field: say(field) });

const mistakeOf = (field: VisitorField, missing: boolean): string =>
  missing ? say("needed", { field: say(field) }) : say(field === "email" ? "wrongEmail" : "wrongPhone");
