import type { Trigger } from "#contract/journeys/entry.ts";
import type { ValueTest } from "#contract/journeys/steps.ts";

const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;
type Values = Readonly<Record<string, string>>;

const valueNamed = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? values[name]! : "";
const plain = (text: string): string => text.trim().toLowerCase();

/** A text in which {{name}} stands for a value; for one that is not there nothing. */
export const filled = (text: string, values: Values): string =>
  text.replace(PLACEHOLDER, (_, name: string) => valueNamed(values, name));

/** The values that a text names, each once. */
export const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)),
];

/**
 * Whether a value of the event is as a test wants it. Capitals and blanks around do not matter; what is no number is
 * neither above nor below one.
 */
export function valueHolds({ value: name, op, than }: ValueTest, values: Values): boolean {
  const value = plain(valueNamed(values, name));
  const wanted = plain(than);
  if (op === "is set") return value !== "";
  if (op === "is not set") return value === "";
  if (op === "is") return value === wanted;
  if (op === "is not") return value !== wanted;
  if (op === "contains") return wanted !== "" && value.includes(wanted);
  if (value === "" || wanted === "") return false;
  const [one, other] = [Number(value), Number(wanted)];
  if (op === "<") return one < other;
  if (op === "<=") return one <= other;
  return op === ">" ? one > other : one >= other;
}

/** Whether what somebody wrote lets them in. Capitals, and blanks around it, do not matter. */
export function letsIn({ match, words }: Extract<Trigger, { kind: "message" }>, text: string): boolean {
  const written = plain(text);
  const wanted = words.map(plain).filter((word) => word !== "");
  if (wanted.length === 0) return true;
  return wanted.some((word) => (match === "is" ? written === word : written.includes(word)));
}
