const STARS = /\*|\{value\}/g;

/**
 * Fits a text to a pattern in which `*` and `{value}` stand for anything up to what follows them. No regular
 * expressions: an administrator's may run for hours. Gives what stood at `{value}` ("" where the pattern has none),
 * undefined where it does not fit.
 */
export function fit(pattern: string, text: string): string | undefined {
  const fixed = pattern.split(STARS);
  const marks = pattern.match(STARS) ?? [];
  const [first = ""] = fixed;
  if (!text.startsWith(first)) return undefined;
  let here = first.length;
  let value = "";
  for (const [index, mark] of marks.entries()) {
    const next = fixed[index + 1] ?? "";
    const isLast = index === marks.length - 1;
    const end = isLast ? endOf(text, next, here) : text.indexOf(next, here);
    if (end < here) return undefined;
    if (mark === "{value}") value = text.slice(here, end);
    here = end + next.length;
  }
  return here === text.length ? value : undefined;
}

/** Where the last star ends: what follows it ends the text as well. */
const endOf = (text: string, next: string, here: number): number =>
  text.endsWith(next) && text.length - next.length >= here ? text.length - next.length : -1;
