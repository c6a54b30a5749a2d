import { buttonsShown, fieldsShown } from "#engines/encaps/index.ts";
import type { AnswerFault, RunAt, RunForm } from "#contract/encaps/runs.ts";
import { el, icon } from "../../kit/dom.ts";
import { say } from "../text/words.ts";
import { faultOf } from "./faults.ts";
import type { Values } from "../way/way.ts";
import { drawField } from "./field.ts";
import { OUT, PHONE } from "./icons.ts";

type At = Extract<RunAt, { kind: "form" }>;
type Button = RunForm["buttons"][number];

export interface FormHooks {
  /** What was entered before and not sent. */
  typed: Values;
  onType(values: Values): void;
  onPress(button: Button, values: Values): void;
}
export interface DrawnForm {
  element: HTMLFormElement;
  heading: HTMLElement;
  /** Marks what is wrong, and goes to the first of it. */
  blame(errors: readonly AnswerFault[]): void;
  /** Something that is not about one answer. */
  trouble(sentence: string): void;
  busy(on: boolean): void;
}

/** One form of an app: its fields, those that its answers call for, and the ways on. */
export function drawForm({ form, values: before, canGoBack }: At, hooks: FormHooks): DrawnForm {
  const fields = form.fields.map((field) => drawField(field, hooks.typed[field.key] ?? before[field.key]));
  // A form without a heading of its own is known by the app's.
  const named = form.title.trim() !== "";
  const heading = el(
    "h1",
    { tabindex: -1, dir: "auto", class: named ? null : "unseen" },
    named ? form.title : document.title,
  );
  const notice = el("p", { class: "trouble", role: "alert", dir: "auto", hidden: true });
  const ways = form.buttons
    .filter(({ kind }) => kind !== "back" || canGoBack)
    .map((button) => ({ button, element: drawWay(button, () => press(button)) }));
  const element = el(
    "form",
    { class: "sheet", novalidate: true, oninput: () => typed(), onsubmit: (event: Event) => submit(event) },
    el("div", { class: "intro" }, heading, form.text && el("p", { class: "lead", dir: "auto" }, form.text)),
    ...fields.map((field) => field.element),
    notice,
    el("div", { class: "ways" }, ...ways.map((way) => way.element)),
  );
  let waiting = false;

  function entered(): Values {
    const found = fields.map((one) => [one.field.key, one.read()] as const);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as Values;
  }
  /** Shows what the answers call for, and nothing else. */
  function arrange(): void {
    const all = { ...before };
    for (const { field } of fields) delete all[field.key];
    const answers = { ...all, ...entered() };
    const seen = new Set(fieldsShown(form, answers).map(({ key }) => key));
    for (const { field, element: shown } of fields) shown.hidden = !seen.has(field.key);
    const open = new Set(buttonsShown(form.buttons, answers).map(({ id }) => id));
    for (const { button, element: shown } of ways) shown.hidden = !open.has(button.id);
  }
  function visible(): Values {
    const seen = new Set(fields.filter((one) => !one.element.hidden).map((one) => one.field.key));
    return Object.fromEntries(Object.entries(entered()).filter(([key]) => seen.has(key)));
  }
  function typed(): void {
    const at = fields.find((one) => one.element.contains(document.activeElement));
    at?.blame("");
    arrange();
    hooks.onType(entered());
  }
  function press(button: Button): void {
    if (!waiting) hooks.onPress(button, visible());
  }
  function submit(event: Event): void {
    event.preventDefault();
    const on = ways.find(({ button, element: shown }) => isOn(button) && !shown.hidden);
    if (on) press(on.button);
  }

  arrange();
  return {
    element,
    heading,
    blame(errors) {
      for (const one of fields) {
        const fault = errors.find(({ field }) => field === one.field.key);
        one.blame(fault ? faultOf(fault, one.field) : "");
      }
      this.trouble(say("check"));
      fields.find((one) => one.element.dataset.wrong !== undefined)?.focus();
    },
    trouble(sentence) {
      notice.textContent = sentence;
      notice.hidden = sentence === "";
    },
    busy(on) {
      waiting = on;
      element.setAttribute("aria-busy", String(on));
      for (const { element: one } of ways) one.setAttribute("aria-disabled", String(on));
    },
  };
}

const isOn = ({ kind }: Button): boolean => kind === "next" || kind === "finish";

function drawWay(button: Button, onclick: () => void): HTMLElement {
  const { kind, label, url, phone } = button;
  const text = el("span", { dir: "auto" }, label);
  if (kind === "link")
    return el(
      "a",
      { class: "way", href: url, target: "_blank", rel: "noopener noreferrer", onclick },
      text,
      icon(OUT),
      el("span", { class: "unseen" }, say("newTab")),
    );
  if (kind === "call")
    return el("a", { class: "way", href: `tel:${phone.replace(/[^\d+]/g, "")}`, onclick }, icon(PHONE), text);
  if (isOn(button)) return el("button", { type: "submit", class: "way on" }, text);
  return el("button", { type: "button", class: "way back", onclick }, text);
}
