import { RULE_CONDITIONS_MAX, RULE_DEPTH_MAX } from "#contract/customers/limits.ts";
import { isDay } from "./moment.ts";
import type { ContactTest, Test } from "./types.ts";

export type TestKind = "text" | "number" | "date" | "choice" | "contact";

/** Where a reader reports a fault; what it returns then is thrown away. */
export type Fault = (message: string) => undefined;

const KINDS: Readonly<Record<string, TestKind>> = {
  is: "text",
  "is not": "text",
  contains: "text",
  "starts with": "text",
  "ends with": "text",
  "is one of": "text",
  "is set": "text",
  "is not set": "text",
  "=": "number",
  "!=": "number",
  "<": "number",
  "<=": "number",
  ">": "number",
  ">=": "number",
  between: "number",
  before: "date",
  after: "date",
  on: "date",
  "in the last days": "date",
  "in the next days": "date",
  anniversary: "date",
  "not in the last days": "contact",
  ever: "contact",
  never: "contact",
  "has any of": "choice",
  "has all of": "choice",
};

export const LIMITS = {
  depth: RULE_DEPTH_MAX,
  conditions: RULE_CONDITIONS_MAX,
  values: 1000,
  text: 1000,
  days: 36_500,
  times: 1000,
} as const;

/** Reads a test of one of the allowed kinds out of anything. */
export function readTest<T extends Test | ContactTest = Test>(
  input: unknown,
  allowed: readonly TestKind[],
  fault: Fault,
): T | undefined {
  return readAny(input, allowed, fault) as T | undefined;
}

function readAny(input: unknown, allowed: readonly TestKind[], fault: Fault): Test | ContactTest | undefined {
  const test = record(input);
  const op = test?.op;
  const kind = typeof op === "string" && Object.hasOwn(KINDS, op) ? KINDS[op] : undefined;
  if (!test || !kind) return fault("The test needs an operator that is known.");
  if (!allowed.includes(kind)) return fault(`"${op}" cannot be asked here.`);
  if (op === "is set" || op === "is not set") return { op };
  if (op === "ever" || op === "never") return { op };
  if (op === "between") {
    const [from, to] = [readNumber(test.from, fault), readNumber(test.to, fault)];
    if (from === undefined || to === undefined) return undefined;
    return from <= to ? { op, from, to } : fault(`${from} is above ${to}.`);
  }
  if (kind === "number") return wrap(op, "value", readNumber(test.value, fault));
  if (op === "is one of" || kind === "choice") return wrap(op, "values", readTexts(test.values, fault));
  if (kind === "text") return wrap(op, "value", readText(test.value, fault));
  if (op === "before" || op === "after" || op === "on") return wrap(op, "date", readDay(test.date, fault));
  return wrap(op, "days", readCount(test.days, op === "anniversary" ? 0 : 1, LIMITS.days, fault));
}

/** The operator decides the type; the table above and the branches have made sure that they go together. */
function wrap(op: unknown, key: string, value: unknown): Test | ContactTest | undefined {
  return value === undefined ? undefined : ({ op, [key]: value } as Test);
}

export function record(input: unknown): Record<string, unknown> | undefined {
  return typeof input === "object" && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : undefined;
}

export function readText(input: unknown, fault: Fault): string | undefined {
  if (typeof input !== "string" || input === "") return fault("A value is missing.");
  if (input.length > LIMITS.text) return fault(`A value may have at most ${LIMITS.text} characters.`);
  if (/[\0\p{Surrogate}]/u.test(input)) return fault("A value holds characters that cannot be stored.");
  return input;
}

export function readTexts(input: unknown, fault: Fault): string[] | undefined {
  if (!Array.isArray(input) || input.length === 0) return fault("A list of values is missing.");
  if (input.length > LIMITS.values) return fault(`A list may have at most ${LIMITS.values} values.`);
  const texts = input.map((value: unknown) => readText(value, fault));
  return texts.includes(undefined) ? undefined : (texts as string[]);
}

/** Only numbers that are written without an exponent: the database compares what is written. */
function readNumber(input: unknown, fault: Fault): number | undefined {
  if (typeof input !== "number" || !/^-?[0-9]+([.][0-9]+)?$/.test(String(input)))
    return fault("A number is missing.");
  return input;
}

export function readCount(input: unknown, least: number, most: number, fault: Fault): number | undefined {
  if (typeof input !== "number" || !Number.isInteger(input) || input < least || input > most) {
    return fault(`A whole number from ${least} to ${most.toLocaleString("en")} is missing.`);
  }
  return input;
}

function readDay(input: unknown, fault: Fault): string | undefined {
  return typeof input === "string" && isDay(input) ? input : fault("A date must be a day: YYYY-MM-DD.");
}
