import type { Answer, RunForm } from "#contract/encaps/runs.ts";
import { el, icon } from "../../kit/dom.ts";
import { say } from "../text/words.ts";
import { ALERT } from "./icons.ts";
import { drawEntry } from "./entry.ts";

export type RunField = RunForm["fields"][number];

export interface DrawnField {
  field: RunField;
  element: HTMLElement;
  /** What is entered; undefined where nothing is. */
  read(): Answer | undefined;
  /** Says under the field what is wrong with it, or that nothing is. */
  blame(sentence: string): void;
  focus(): void;
}

/** A field with its name, its hint, what is entered, and room for what is wrong with that. */
export function drawField(field: RunField, value: Answer | undefined): DrawnField {
  if (field.kind === "note") return drawNote(field);
  const { key, label, hint, required } = field;
  const id = `field-${key}`;
  const hintId = `${id}-hint`;
  const wrongId = `${id}-wrong`;
  const entry = drawEntry({ field, id, value });
  const sentence = el("span", {});
  const wrong = el("p", { class: "wrong", id: wrongId, hidden: true }, icon(ALERT), sentence);
  const told = hint ? el("p", { class: "hint", id: hintId, dir: "auto" }, hint) : null;
  const name = [
    el("span", { dir: "auto" }, label),
    required ? null : el("small", {}, ` (${say("optional")})`),
  ];
  const describe = (more: boolean) =>
    [hint ? hintId : "", more ? wrongId : ""].filter(Boolean).join(" ") || null;
  const mark = (faulty: boolean) => {
    for (const one of entry.marked) {
      const by = describe(faulty);
      if (by) one.setAttribute("aria-describedby", by);
      else one.removeAttribute("aria-describedby");
      if (faulty) one.setAttribute("aria-invalid", "true");
      else one.removeAttribute("aria-invalid");
    }
  };
  const element = entry.group
    ? el(
        "fieldset",
        { class: "field", ...(entry.role ? { role: entry.role } : {}) },
        el("legend", { class: "name" }, ...name),
        told,
        entry.element,
        wrong,
      )
    : el(
        "div",
        { class: "field" },
        entry.labelled ? null : el("label", { class: "name", for: id }, ...name),
        told,
        entry.element,
        wrong,
      );
  mark(false);
  return {
    field,
    element,
    read: entry.read,
    blame(text) {
      sentence.textContent = text;
      wrong.hidden = text === "";
      if (text) element.dataset.wrong = "";
      else delete element.dataset.wrong;
      mark(text !== "");
    },
    focus: () => entry.first.focus(),
  };
}

function drawNote(field: RunField): DrawnField {
  const { label, hint } = field;
  const element = el("p", { class: "note", dir: "auto" }, [label, hint].filter(Boolean).join("\n"));
  return { field, element, read: () => undefined, blame() {}, focus() {} };
}
