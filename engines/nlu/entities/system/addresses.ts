import type { EntityMatch } from "../types.ts";
import { type Message, systemMatch } from "./match.ts";

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}(?![\w-])/gi;
const URL = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'`|{}\\^]{2,2000}/giu;
const URL_END = /[.,;:!?)\]}]+$/;
const PHONE = /(?<![\p{L}\p{N}.,/-])(?:\+|00)?\(?\d[\d ().-]{6,20}\d(?![\p{L}\p{N}]|[./-]\d)/gu;

export function findEmails(message: Message): EntityMatch[] {
  return Array.from(message.text.matchAll(EMAIL), (found) => {
    const email = found[0].toLowerCase();
    return systemMatch(message, "email", placeOf(found, found[0]), email, { email });
  });
}

export function findUrls(message: Message): EntityMatch[] {
  return Array.from(message.text.matchAll(URL), (found) => {
    const written = found[0].replace(URL_END, "");
    const url = /^www/i.test(written) ? `https://${written}` : written;
    return systemMatch(message, "url", placeOf(found, written), url, { url });
  });
}

/** International numbers with + or 00, and ten-digit national ones with or without the trunk 0 or 91 before them. */
export function findPhones(message: Message): EntityMatch[] {
  return Array.from(message.plain.matchAll(PHONE)).flatMap((found) => {
    const digits = found[0].replace(/\D/g, "");
    const number = phoneNumber(found[0], digits);
    return number
      ? [systemMatch(message, "phone", placeOf(found, found[0]), number, { phone: number }, 0.9)]
      : [];
  });
}

function phoneNumber(written: string, digits: string): string | undefined {
  if (written.startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
  if (written.startsWith("00"))
    return digits.length >= 10 && digits.length <= 17 ? `+${digits.slice(2)}` : undefined;
  if (digits.length === 10) return digits;
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  if (digits.length === 12 && digits.startsWith("91")) return `+${digits}`;
  return undefined;
}

function placeOf(found: RegExpExecArray, written: string): { start: number; end: number } {
  return { start: found.index, end: found.index + written.length };
}
