import type { Values } from "../model/index.ts";
import { labelOf, slotKey, type TemplateText, tokenise } from "../variables/index.ts";
import { blankReason, type Defaults, pick, type Rendered } from "./blanks.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text cut once into plain pieces and slots, as a function from a person's values to what the person reads. */
export function compileText(text: TemplateText, defaults: Defaults = {}): (values: Values) => Rendered {
  const { head, keys, tails, labels } = segments(text);
  const escape = text.html ? escapeHtml : undefined;
  const fallbacks = keys.map((key) => (Object.hasOwn(defaults, key) ? defaults[key] : undefined));
  return (values) => {
    let out = head;
    for (let at = 0; at < keys.length; at++) {
      const value = pick(values, keys[at] as string, fallbacks[at]);
      if (value === undefined) return { ok: false, reason: blankReason(labels[at] as string) };
      out += (escape ? escape(value) : value) + (tails[at] as string);
    }
    return { ok: true, text: out };
  };
}

/** The text with what is known filled in; other variables stay as they are written. For previews. */
export function fillText(text: TemplateText, value: (key: string, variable: string) => string): string {
  const fill = (variable: string) => {
    const found = value(slotKey(text, variable), variable);
    if (found === "") return `{{${variable}}}`;
    return text.html ? escapeHtml(found) : found;
  };
  return tokenise(text.text)
    .map((token) => ("text" in token ? token.text : fill(token.variable)))
    .join("");
}

/** Plain text followed by pairs of a slot and more plain text. */
function segments(text: TemplateText) {
  let head = "";
  const keys: string[] = [];
  const labels: string[] = [];
  const tails: string[] = [];
  for (const token of tokenise(text.text)) {
    if ("variable" in token) {
      keys.push(slotKey(text, token.variable));
      labels.push(labelOf(text, token.variable));
      tails.push("");
    } else if (tails.length === 0) head = token.text;
    else tails[tails.length - 1] = token.text;
  }
  return { head, keys, labels, tails };
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);
}
