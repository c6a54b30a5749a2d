import { isFarewell, type Link, mayHoldLink } from "./link.ts";

const SCHEME = /https?:\/\//gi;
/** What no address holds: spaces, control, quotes, angles, and the punctuation of writing without spaces. */
const END = /[\s\p{Cc}"<>“”„«»、。，！？；：（）《》「」『』【】\uFDD0-\uFDDF]/gu;
/** The sentence's own, at the end of an address. */
const TRAILING = new Set(".,;:!?'’‘…।،؛؟");
/** WhatsApp's marks around a link. */
const MARKS = new Set("*_~`");
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const WORD = /[\p{L}\p{N}]/u;

/** The http and https links of a text, as the messengers of its readers find them. */
export function linksInText(text: string): Link[] {
  if (!mayHoldLink(text)) return [];
  const links: Link[] = [];
  let behind = 0;
  for (const found of text.matchAll(SCHEME)) {
    const from = found.index;
    // An address in the query of another one belongs to that.
    if (from < behind || /[a-z\d]/i.test(text[from - 1] ?? "")) continue;
    END.lastIndex = from;
    const stop = END.exec(text)?.index ?? text.length;
    const to = endOf(text, from, stop);
    behind = stop;
    const start = from + found[0].length;
    if (start >= to || !WORD.test(text.slice(start, start + 2))) continue;
    const url = text.slice(from, to);
    if (!isFarewell(url)) links.push({ from, to, url });
  }
  return links;
}

/** Leaves out what the sentence or its markup put behind an address; a bracket stays that was opened within it. */
function endOf(text: string, from: number, stop: number): number {
  const balance = brackets(text, from, stop);
  let to = stop;
  while (to > from) {
    const last = text[to - 1] as string;
    const opening = PAIRS[last];
    if (opening) {
      if ((balance.get(last) ?? 0) <= (balance.get(opening) ?? 0)) return to;
      balance.set(last, (balance.get(last) ?? 0) - 1);
    } else if (!TRAILING.has(last) && !(MARKS.has(last) && text[from - 1] === last)) return to;
    to--;
  }
  return to;
}

function brackets(text: string, from: number, to: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const sign = text[at] as string;
    if ("()[]{}".includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return counts;
}
