import type { Link } from "./link.ts";

/** Signs that stand in no text: what begins a value, what ends its name, what ends it. */
const [BEGIN, NAMED, END] = ["\uFDD0", "\uFDD1", "\uFDD2"] as const;
const MARKED = /\uFDD0([^\uFDD1]*)\uFDD1([^\uFDD2]*)\uFDD2/g;
const SIGNS = /[\uFDD0-\uFDD2]/g;

/** A text in which it is known what came of which variable. */
export interface Marked {
  text: string;
  values: readonly { from: number; to: number; key: string }[];
}

/** A value with marks around it, so that `readMarks` finds it again in the filled text. */
export const markValue = (key: string, value: string): string =>
  BEGIN + key + NAMED + value.replace(SIGNS, "") + END;

/** A filled text without the marks, and where they stood. */
export function readMarks(marked: string): Marked {
  const values: { from: number; to: number; key: string }[] = [];
  let text = "";
  let at = 0;
  for (const found of marked.matchAll(MARKED)) {
    text += marked.slice(at, found.index);
    const [whole, key = "", value = ""] = found;
    values.push({ from: text.length, to: text.length + value.length, key });
    text += value;
    at = found.index + whole.length;
  }
  return { text: text + marked.slice(at), values };
}

/** A link as its template has it: the same for everybody, with `{{name}}` where each person's value stands. */
export function patternOf({ text, values }: Marked, { from, to }: Link): string {
  let out = "";
  let at = from;
  for (const value of values) {
    if (value.to <= at || value.from >= to) continue;
    out += text.slice(at, Math.max(at, value.from));
    out += `{{${nameOf(value.key)}}}`;
    at = value.to;
  }
  return out + text.slice(Math.min(at, to), to);
}

/** A variable as people write it: "1" of "body.1", "button.0.url" as it is. */
const nameOf = (key: string) => /^body\.([^.]+)$/.exec(key)?.[1] ?? key;
