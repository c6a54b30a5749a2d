import type { Inline } from "./types.ts";

/** What a word may not continue from: then it is part of a longer one. */
export const WORD = /[\p{L}\p{N}]/u;
const SCHEMES = ["https://", "http://", "www."];
const SPACE = /\s/g;
/** Not part of an address at its end: the sentence's own, or markup's. */
const TRAILING = new Set(".,;:!?'\"*_~`)]}>");
const LONGEST_PHONE = 24;

/** The link that begins here, or nothing. */
export function linkAt(text: string, from: number): Inline | undefined {
  const head = text.charCodeAt(from) | 32;
  if (head !== 104 && head !== 119) return undefined;
  const scheme = SCHEMES.find((one) => text.slice(from, from + one.length).toLowerCase() === one);
  if (!scheme) return undefined;
  SPACE.lastIndex = from;
  let end = SPACE.exec(text)?.index ?? text.length;
  while (end > from && TRAILING.has(text[end - 1] as string)) end--;
  if (end <= from + scheme.length) return undefined;
  const address = text.slice(from, end);
  return { kind: "link", text: address, url: scheme === "www." ? `https://${address}` : address };
}

/** The phone number that begins here, or nothing: 8 to 15 digits after a plus, else 10 to 15. */
export function phoneAt(text: string, from: number): Inline | undefined {
  const written = /^\+?\d(?:(?:[ .-]|\) ?| ?\()?\d){6,14}(?!\d)/.exec(
    text.slice(from, from + LONGEST_PHONE),
  )?.[0];
  if (!written || WORD.test(text[from + written.length] ?? "")) return undefined;
  const digits = written.replace(/\D/g, "");
  const plus = written.startsWith("+");
  if (digits.length < (plus ? 8 : 10)) return undefined;
  return { kind: "phone", text: written, number: (plus ? "+" : "") + digits };
}
