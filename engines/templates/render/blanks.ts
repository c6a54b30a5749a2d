import type { Values } from "../model/index.ts";

/** What stands in for a blank value, by the key of its slot. A blank value without one refuses the message. */
export type Defaults = Values;

/** A message, or the sentence that says why this person gets none. */
export type Rendered = { ok: true; text: string } | { ok: false; reason: string };

/** The value of a slot, its default where it is blank, undefined where there is neither. */
export function pick(values: Values, key: string, fallback: string | undefined): string | undefined {
  const value = values[key];
  return value === undefined || isBlank(value) ? fallback : value;
}

/** Whether a text has nothing to show. */
export function isBlank(text: string): boolean {
  // Most values begin with a letter: that is settled without a copy.
  return text === "" || (text.charCodeAt(0) <= 32 || text.charCodeAt(0) > 127 ? text.trim() === "" : false);
}

export function blankReason(label: string): string {
  return `${label} is blank. Give it a value, or a default for people without one.`;
}
