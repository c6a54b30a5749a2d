/** A piece of a text: plain, or a variable by its name. */
export type Token = { text: string } | { variable: string };

const BRACES = /\{\{([^{}]*)\}\}/g;
const NAME = /^(?:[1-9]\d{0,2}|[A-Za-z]\w{0,63})$/;

/** A text in pieces. What stands in double braces without being a name stays plain text. Linear in the text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(BRACES)) {
    const name = match[1] ?? "";
    if (!NAME.test(name)) continue;
    if (match.index > from) tokens.push({ text: text.slice(from, match.index) });
    tokens.push({ variable: name });
    from = match.index + match[0].length;
  }
  if (from < text.length) tokens.push({ text: text.slice(from) });
  return tokens;
}

/** The variables of a text, each once: numbers by size and first, then names as they come. */
export function variablesIn(text: string): string[] {
  const names = tokenise(text).flatMap((token) => ("variable" in token ? [token.variable] : []));
  const unique = [...new Set(names)];
  const numbers = unique.filter(isPosition).sort((a, b) => Number(a) - Number(b));
  return [...numbers, ...unique.filter((name) => !isPosition(name))];
}

/** What looks like a variable and is none: `{{}}`, `{{First Name}}`, `{{ 1 }}`, or braces that are left open. */
export function malformedVariables(text: string): string[] {
  const wrong = [...text.matchAll(BRACES)].filter((match) => !NAME.test(match[1] ?? ""));
  const rest = text.replace(BRACES, " ");
  const open = rest.includes("{{") ? ["{{"] : rest.includes("}}") ? ["}}"] : [];
  return [...new Set([...wrong.map((match) => match[0]), ...open])];
}

/** Whether a variable is one of `{{1}}`, `{{2}}`, … */
export function isPosition(variable: string): boolean {
  return variable.charCodeAt(0) <= 57;
}
