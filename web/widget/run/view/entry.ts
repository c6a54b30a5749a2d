import type { RunForm } from "#contract/encaps/runs.ts";
import { el } from "../../kit/dom.ts";
import { say } from "../text/words.ts";
import { drawChoices } from "./choices.ts";
import type { Entry, EntryParts } from "./parts.ts";
import { drawRating } from "./rating.ts";

type Field = RunForm["fields"][number];

/** More than these do not stand beside one another: they are a list to open. */
const CARDS = 8;

const LINES: Partial<Record<Field["kind"], Record<string, string>>> = {
  email: {
    type: "email",
    autocomplete: "email",
    inputmode: "email",
    autocapitalize: "off",
    spellcheck: "false",
  },
  phone: { type: "tel", autocomplete: "tel", inputmode: "tel" },
  number: { type: "text", inputmode: "decimal", autocomplete: "off" },
  date: { type: "date" },
};

/** What is entered, as the kind of the field wants it. */
export function drawEntry(parts: EntryParts): Entry {
  const { kind, options } = parts.field;
  switch (kind) {
    case "choice":
      return options.length > CARDS ? drawList(parts) : drawChoices(parts, "radio", options);
    case "choices":
      return drawChoices(parts, "checkbox", options);
    case "yesNo":
      return drawChoices(parts, "radio", [
        { value: "true", label: say("yes") },
        { value: "false", label: say("no") },
      ]);
    case "rating":
      return drawRating(parts);
    case "consent":
      return drawConsent(parts);
    default:
      return drawLine(parts);
  }
}

const required = ({ required: must }: Field) => (must ? { "aria-required": "true" } : {});

function drawLine({ field, id, value }: EntryParts): Entry {
  const { kind, min, max } = field;
  const text = value === undefined ? "" : String(value);
  const bounds = kind === "date" ? { min, max } : {};
  const common = { id, name: field.key, class: "entry", dir: "auto", maxlength: 4_000, ...required(field) };
  const input =
    kind === "longText"
      ? el("textarea", { ...common, rows: 4 })
      : el("input", { type: "text", ...common, ...LINES[kind], ...bounds });
  input.value = text;
  // Digits and addresses run from left to right in every language.
  if (kind === "email" || kind === "phone" || kind === "number" || kind === "date") input.dir = "ltr";
  return {
    element: input,
    first: input,
    marked: [input],
    read: () => input.value.trim() || undefined,
  };
}

function drawList({ field, id, value }: EntryParts): Entry {
  const list = el(
    "select",
    { id, name: field.key, class: "entry", dir: "auto", ...required(field) },
    el("option", { value: "" }, say("choose")),
    ...field.options.map((one) => el("option", { value: one.value }, one.label)),
  );
  list.value = typeof value === "string" ? value : "";
  return { element: list, first: list, marked: [list], read: () => list.value || undefined };
}

function drawConsent({ field, id, value }: EntryParts): Entry {
  const box = el("input", { id, type: "checkbox", name: field.key, ...required(field) });
  box.checked = value === true || value === "true";
  const element = el(
    "label",
    { class: "choice" },
    box,
    el(
      "span",
      { dir: "auto" },
      field.label,
      field.required ? null : el("small", {}, ` (${say("optional")})`),
    ),
  );
  return { element, first: box, marked: [box], labelled: true, read: () => (box.checked ? true : undefined) };
}
