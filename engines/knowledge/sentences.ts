import type { Span } from "./types.ts";

/** Points after which no sentence ends. */
const SHORT =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nos|vs|e\.g|i\.e|etc|fig|vol|pp|p|ca|approx|inc|ltd|co|jr|sr|[A-Z])\.$/i;
const END = /[.!?।॥]+["'”’)\]]*(?=\s|$)|\n{2,}/g;

const LEADERS = /^(?:[.…·]*\s+)*/u;
const SAYS = /[\p{L}\p{N}]/u;

/** The sentences of a text, without the blanks around them; the dots that lead to a page number are none. */
export function sentencesOf(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  const push = (end: number) => {
    const raw = text.slice(start, end);
    const from = start + LEADERS.exec(raw)![0].length;
    const to = start + raw.trimEnd().length;
    if (to > from) found.push({ start: from, end: to });
    start = end;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && SHORT.test(text.slice(Math.max(start, match.index - 8), end))) continue;
    if (SAYS.test(text.slice(start, end))) push(end);
  }
  if (found.length === 0 || SAYS.test(text.slice(start))) push(text.length);
  return found;
}
