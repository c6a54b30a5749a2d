import { cut } from "#contract/cut.ts";
const PLACE = /\{\{\s*([\p{L}\p{N}_ .-]{1,120}?)\s*\}\}/gu;
const VALUE_MAX = 200;

/** The names that stand in a prompt between double braces, each once, as they are written. */
export function variablesIn(prompt: string): string[] {
  return [...new Set([...prompt.matchAll(PLACE)].map(([, name]) => name!))];
}

/** A value of a customer as it may stand in a prompt: one short line in quotes that it cannot end. */
function quoted(value: string): string {
  const line = value
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return JSON.stringify(cut(line, VALUE_MAX)).replace(/[<>{}]/g, " ");
}

/** Puts what is known of the customer into the prompt; names are found in any case, what is not known is said so. */
export function fillVariables(prompt: string, values: ReadonlyMap<string, string>): string {
  const known = new Map([...values].map(([name, value]) => [name.toLowerCase(), value]));
  return prompt.replace(PLACE, (_, name: string) => {
    const value = known.get(name.toLowerCase())?.trim();
    return value ? quoted(value) : "(not known)";
  });
}
