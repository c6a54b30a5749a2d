import { RULE_DAYS_MAX } from "#contract/customers/limits.ts";
import type { RuleCondition, SegmentRule } from "#contract/customers/rules.ts";
import type { Operator, SubjectType } from "./subjects.ts";
import {
  BLANK_TEST,
  type DraftTest,
  isCount,
  isTestComplete,
  readTest,
  type Test,
  writeTest,
} from "./tests.ts";

type EventCondition = RuleCondition & { kind: "event" };

/** What somebody did, as it is typed; what is "" narrows nothing. */
export interface Did extends DraftTest {
  event: string;
  /** The value that is compared. */
  name: string;
  days: string;
  atLeast: string;
}
export const DID_NOTHING: Did = { ...BLANK_TEST, event: "", name: "", op: "is", days: "", atLeast: "" };

/** How a value may be compared: what is above or below something is a number. */
export const VALUE_OPERATORS = [
  "is",
  "is not",
  "contains",
  "starts with",
  "ends with",
  "is one of",
  ">",
  ">=",
  "<",
  "<=",
  "between",
] as const satisfies readonly Operator[];
const OF_NUMBERS: readonly Operator[] = ["=", "!=", "<", "<=", ">", ">=", "between"];

export const valueType = (op: Operator): SubjectType => (OF_NUMBERS.includes(op) ? "number" : "text");

export const TIMES_MAX = 1_000;

export const isDidComplete = (did: Did): boolean =>
  did.event.trim() !== "" &&
  (did.name.trim() === "" || isTestComplete(did, valueType(did.op))) &&
  isCount(did.days, RULE_DAYS_MAX) &&
  isCount(did.atLeast, TIMES_MAX);

export function readDid({ event, value, days, atLeast }: EventCondition): Did {
  const test = value ? { name: value.name, ...readTest(value.test as Test) } : {};
  return {
    ...DID_NOTHING,
    ...test,
    event,
    days: days?.toString() ?? "",
    atLeast: atLeast?.toString() ?? "",
  };
}

export function writeDid(did: Did): SegmentRule {
  const name = did.name.trim();
  // Operators and inputs stand together in one table, which the contract's shape mirrors.
  const test = writeTest(did, valueType(did.op)) as NonNullable<EventCondition["value"]>["test"];
  return {
    kind: "event",
    event: did.event.trim(),
    ...(name ? { value: { name, test } } : {}),
    ...(did.days ? { days: Number(did.days) } : {}),
    ...(did.atLeast ? { atLeast: Number(did.atLeast) } : {}),
  };
}
