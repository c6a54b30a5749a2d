import { bare } from "../inbound/words.ts";

/** What people answer who were asked whether they want messages, where the enterprise chose no other words. */
export const YES_WORDS: readonly string[] =
  "yes, y, confirm, i agree, हाँ, जी हाँ, haan, सहमत, نعم, أوافق, موافق, أؤكد".split(", ");

/** Whether a text says nothing else than one of these words. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  const said = bare(text);
  return said !== "" && words.some((word) => bare(word) === said);
}
