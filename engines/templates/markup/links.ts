import { isWordAt } from "./characters.ts";
import type { Inline } from "./types.ts";

const SCHEMES = ["https://", "http://", "www."];
const SPACE = /\s/g;
/** Not part of an address at its end: the sentence's own, or markup's. */
const TRAILING = new Set(".,;:!?'\"*_~`)]}>");
const LONGEST_PHONE = 24;
/** Digits with single separators, perhaps with an area code in parentheses. */
const PHONE = /^(?:(?:\+?\d{1,3}[ .-]?)?\(\d{1,5}\)[ .-]?\d(?:[ .-]?\d){4,13}|\+?\d(?:[ .-]?\d){6,14})(?!\d)/;

type Address = Inline & { kind: "link" | "phone" };

/** The link that begins here, or nothing. */
export function linkAt(text: string, from: number): Address | undefined {
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
export function phoneAt(text: string, from: number): Address | undefined {
  if (!isDigitAt(text, from) && !isDigitAt(text, from + 1) && !isDigitAt(text, from + 2)) return undefined;
  const written = PHONE.exec(text.slice(from, from + LONGEST_PHONE))?.[0];
  if (!written || isWordAt(text, from + written.length)) return undefined;
  const digits = written.replace(/\D/g, "");
  const plus = written.startsWith("+");
  if (digits.length < (plus ? 8 : 10) || digits.length > 15) return undefined;
  return { kind: "phone", text: written, number: (plus ? "+" : "") + digits };
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
