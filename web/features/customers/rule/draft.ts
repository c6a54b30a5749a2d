import type { RuleCondition, SegmentRule } from "#contract/customers/rules.ts";
import { inputOf, OPERATORS, type Operator, type Subject } from "./subjects.ts";

/** A condition as it is typed: whatever is not needed by its operator rests unused. */
export interface DraftCondition {
  key: string;
  subject: string;
  op: Operator;
  value: string;
  /** The upper end of a range. */
  to: string;
  values: string[];
}
/** All of them, any of them, or none of them. */
export type Joiner = "all" | "any" | "none";
export interface DraftGroup {
  key: string;
  joiner: Joiner;
  of: Draft[];
}
export type Draft = DraftGroup | DraftCondition;

export const isGroup = (draft: Draft): draft is DraftGroup => "of" in draft;

let keys = 0;
const newKey = () => `d${++keys}`;

export const newCondition = ({ id, type }: Subject): DraftCondition => ({
  key: newKey(),
  subject: id,
  op: OPERATORS[type][0],
  value: "",
  to: "",
  values: [],
});

export const newGroup = (of: Draft[], joiner: Joiner = "all"): DraftGroup => ({ key: newKey(), joiner, of });

type Test = { op: Operator; value?: string | number; values?: string[]; days?: number; date?: string } & {
  from?: number;
  to?: number;
};

function fromLeaf(leaf: RuleCondition, held: boolean): DraftCondition {
  const blank = { key: newKey(), value: "", to: "", values: [] };
  if (leaf.kind === "identity")
    return { ...blank, subject: "identity", op: held ? "can" : "cannot", value: leaf.channel };
  if (leaf.kind === "membership")
    return { ...blank, subject: leaf.set, op: held ? leaf.match : "none", values: leaf.ids };
  if (!("test" in leaf)) throw new Error(`The console has no words for ${leaf.kind}.`);
  const test = leaf.test as Test;
  const written = test.value ?? test.date ?? test.days ?? test.from;
  return {
    ...blank,
    subject: leaf.kind === "attribute" ? `field:${leaf.field}` : leaf.kind,
    op: test.op,
    value: written === undefined ? "" : String(written),
    to: test.to === undefined ? "" : String(test.to),
    values: test.values ?? [],
  };
}

/** A stored rule as the page edits it; the outermost is always a group. */
export function draftOf(rule: SegmentRule): DraftGroup {
  const draft = read(rule);
  return isGroup(draft) ? draft : newGroup([draft]);
}

function read(rule: SegmentRule): Draft {
  if (!("of" in rule)) return fromLeaf(rule, true);
  if (rule.kind !== "not") return newGroup(rule.of.map(read), rule.kind === "and" ? "all" : "any");
  const { of } = rule;
  if (of.kind === "identity" || (of.kind === "membership" && of.match === "any")) return fromLeaf(of, false);
  return newGroup(of.kind === "or" ? of.of.map(read) : [read(of)], "none");
}

/** Whether everything that a condition needs is filled in. */
export function isComplete(condition: DraftCondition, subject: Subject | undefined): boolean {
  if (!subject) return false;
  const { value, to, values } = condition;
  switch (inputOf(subject.type, condition.op)) {
    case "none":
      return true;
    case "values":
      return values.length > 0;
    case "number":
      return isNumber(value);
    case "range":
      return isNumber(value) && isNumber(to) && Number(value) <= Number(to);
    case "days":
      return /^\d{1,5}$/.test(value) && Number(value) >= (condition.op === "anniversary" ? 0 : 1);
    default:
      return value.trim() !== "";
  }
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function writeTest({ op, value, to, values }: DraftCondition, type: Subject["type"]): Test {
  switch (inputOf(type, op)) {
    case "none":
      return { op };
    case "values":
      return { op, values };
    case "number":
      return { op, value: Number(value) };
    case "range":
      return { op, from: Number(value), to: Number(to) };
    case "date":
      return { op, date: value };
    case "days":
      return { op, days: Number(value) };
    case "value":
      return { op, value: value.trim() };
  }
}

function writeCondition(condition: DraftCondition, { id, type }: Subject): SegmentRule {
  if (type === "channel") {
    const can = { kind: "identity" as const, channel: condition.value };
    return condition.op === "can" ? can : { kind: "not", of: can };
  }
  if (type === "membership") {
    const match = condition.op === "all" ? ("all" as const) : ("any" as const);
    const inside = { kind: "membership" as const, set: id as "segment", match, ids: condition.values };
    return condition.op === "none" ? { kind: "not", of: inside } : inside;
  }
  const test = writeTest(condition, type);
  // Operators and inputs stand together in one table, which the contract's shape mirrors.
  if (id.startsWith("field:")) return { kind: "attribute", field: id.slice(6), test } as SegmentRule;
  return { kind: id, test } as SegmentRule;
}

/** The rule as the server takes it; nothing while a condition is not filled in. */
export function ruleOf(draft: Draft, subjects: ReadonlyMap<string, Subject>): SegmentRule | undefined {
  if (!isGroup(draft)) {
    const subject = subjects.get(draft.subject);
    return subject && isComplete(draft, subject) ? writeCondition(draft, subject) : undefined;
  }
  const of = draft.of.map((part) => ruleOf(part, subjects));
  if (of.length === 0 || of.includes(undefined)) return undefined;
  const parts = of as SegmentRule[];
  const [first] = parts;
  if (draft.joiner === "none") {
    return { kind: "not", of: parts.length === 1 && first ? first : { kind: "or", of: parts } };
  }
  return parts.length === 1 && first ? first : { kind: draft.joiner === "all" ? "and" : "or", of: parts };
}

/** A copy of the tree with one node replaced, or left out where the change gives nothing. */
export function changeAt(
  draft: DraftGroup,
  key: string,
  change: (node: Draft) => Draft | undefined,
): DraftGroup {
  const of = draft.of.flatMap((part): Draft[] => {
    if (part.key === key) return [change(part)].filter((made) => made !== undefined);
    return [isGroup(part) ? changeAt(part, key, change) : part];
  });
  return { ...draft, of };
}

export const countOf = (draft: Draft): number =>
  isGroup(draft) ? draft.of.reduce((sum, part) => sum + countOf(part), 0) : 1;
