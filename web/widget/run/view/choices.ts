import { el } from "../../kit/dom.ts";
import type { Entry, EntryParts } from "./parts.ts";

/** Answers to choose from, each a card that is pressed: one of them, or as many as one likes. */
export function drawChoices(
  { field, id, value }: EntryParts,
  type: "radio" | "checkbox",
  options: readonly { value: string; label: string }[],
): Entry {
  const chosen = new Set((Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String));
  const boxes = options.map((option, at) => {
    const box = el("input", { type, id: `${id}-${at}`, name: id, value: option.value });
    box.checked = chosen.has(option.value);
    return box;
  });
  const yesNo = field.kind === "yesNo";
  const element = el(
    "div",
    { class: yesNo ? "choices pair" : "choices" },
    ...options.map(({ label }, at) =>
      el("label", { class: "choice" }, boxes[at]!, el("span", { dir: "auto" }, label)),
    ),
  );
  const picked = () => boxes.filter(({ checked }) => checked).map((box) => box.value);
  return {
    element,
    first: boxes.find(({ checked }) => checked) ?? boxes[0] ?? element,
    marked: boxes,
    group: true,
    ...(type === "radio" ? { role: "radiogroup" } : {}),
    read() {
      const values = picked();
      if (values.length === 0) return undefined;
      if (type === "checkbox") return values;
      return yesNo ? values[0] === "true" : values[0];
    },
  };
}
