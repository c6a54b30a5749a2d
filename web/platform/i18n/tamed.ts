import { withoutTurns } from "#contract/turns.ts";

const OVERRIDES = /[\u202A-\u202E]/g;
const FIRST_STRONG = "\u2068";
const POP = "\u2069";

/** Whether each isolate in it is closed in it, and nothing else is. */
function closesItself(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign >= "\u2066" && sign <= FIRST_STRONG) open++;
    else if (sign === POP && --open < 0) return false;
  }
  return open === 0;
}

/**
 * A value as it may stand in a sentence: a name that was kept before names were cleaned shall not turn the words around
 * it. Isolates that were put around values on purpose stay.
 */
export function tamed(value: string): string {
  const text = value.replace(OVERRIDES, "");
  if (closesItself(text)) return text;
  const inside = withoutTurns(text);
  return text.startsWith(FIRST_STRONG) && text.endsWith(POP) ? FIRST_STRONG + inside + POP : inside;
}
