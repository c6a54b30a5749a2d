import { RULE_DAYS_MAX } from "#contract/customers/limits.ts";
import type { RuleCondition, SegmentRule } from "#contract/customers/rules.ts";
import { DID_NOTHING, type Did, isDidComplete, readDid, TIMES_MAX, writeDid } from "./events.ts";
import { inputOf, OPERATORS, type Subject } from "./subjects.ts";
import {
  BLANK_TEST,
  type DraftTest,
  isCount,
  isTestComplete,
  readTest,
  type Test,
  writeTest,
} from "./tests.ts";

/** A condition as it is typed. */
export interface DraftCondition extends DraftTest {
  key: string;
  subject: string;
  /** Which messages are meant; what is "" narrows nothing. */
  which?: Which;
  /** What they did. */
  did?: Did;
}
/** Which messages a condition asks about. */
export interface Which {
  template: string;
  campaign: string;
  channel: string;
  days: string;
  atLeast: string;
}
export const ANY_MESSAGE: Which = { template: "", campaign: "", channel: "", days: "", atLeast: "" };

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
  ...BLANK_TEST,
});

export const newGroup = (of: Draft[], joiner: Joiner = "all"): DraftGroup => ({ key: newKey(), joiner, of });

type ConsentState = (RuleCondition & { kind: "consent" })["state"];

function fromLeaf(leaf: RuleCondition, held: boolean): DraftCondition {
  const blank = { key: newKey(), ...BLANK_TEST };
  if (leaf.kind === "identity")
    return { ...blank, subject: "identity", op: held ? "can" : "cannot", value: leaf.channel };
  if (leaf.kind === "membership")
    return { ...blank, subject: leaf.set, op: held ? leaf.match : "none", values: leaf.ids };
  if (leaf.kind === "consent") return { ...blank, subject: "consent", op: leaf.state, value: leaf.channel };
  if (leaf.kind === "message") return fromMessage(leaf, held);
  if (leaf.kind === "event")
    return { ...blank, subject: "event", op: held ? "did" : "did not", did: readDid(leaf) };
  return {
    key: newKey(),
    subject: leaf.kind === "attribute" ? `field:${leaf.field}` : leaf.kind,
    ...readTest(leaf.test as Test),
  };
}

function fromMessage(leaf: RuleCondition & { kind: "message" }, held: boolean): DraftCondition {
  const { event, template = "", campaign = "", channel = "", days, atLeast } = leaf;
  return {
    key: newKey(),
    ...BLANK_TEST,
    subject: "message",
    op: held ? event : `not ${event}`,
    which: { template, campaign, channel, days: days?.toString() ?? "", atLeast: atLeast?.toString() ?? "" },
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
  const turned = ["identity", "message", "event"].includes(of.kind);
  if (!("of" in of) && (turned || (of.kind === "membership" && of.match === "any")))
    return fromLeaf(of, false);
  return newGroup(of.kind === "or" ? of.of.map(read) : [read(of)], "none");
}

/** Whether everything that a condition needs is filled in. */
export function isComplete(condition: DraftCondition, subject: Subject | undefined): boolean {
  if (!subject) return false;
  const { did = DID_NOTHING, which = ANY_MESSAGE } = condition;
  const input = inputOf(subject.type, condition.op);
  if (input === "event") return isDidComplete(did);
  if (input === "message") return isCount(which.days, RULE_DAYS_MAX) && isCount(which.atLeast, TIMES_MAX);
  return isTestComplete(condition, subject.type);
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
  if (type === "consent")
    return { kind: "consent", channel: condition.value, state: condition.op as ConsentState };
  if (type === "message") return writeMessage(condition);
  if (type === "event") {
    const did = writeDid(condition.did ?? DID_NOTHING);
    return condition.op === "did" ? did : { kind: "not", of: did };
  }
  const test = writeTest(condition, type);
  // Operators and inputs stand together in one table, which the contract's shape mirrors.
  if (id.startsWith("field:")) return { kind: "attribute", field: id.slice(6), test } as SegmentRule;
  return { kind: id, test } as SegmentRule;
}

function writeMessage({ op, which = ANY_MESSAGE }: DraftCondition): SegmentRule {
  const { template, campaign, channel, days, atLeast } = which;
  const message = {
    kind: "message" as const,
    event: op.replace("not ", "") as (RuleCondition & { kind: "message" })["event"],
    ...(template ? { template } : {}),
    ...(campaign ? { campaign } : {}),
    ...(channel ? { channel } : {}),
    ...(days ? { days: Number(days) } : {}),
    ...(atLeast ? { atLeast: Number(atLeast) } : {}),
  };
  return op.startsWith("not ") ? { kind: "not", of: message } : message;
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

/** The first condition that is not finished, in the order they stand on screen. */
export function unfinishedOf(draft: Draft, subjects: ReadonlyMap<string, Subject>): string | undefined {
  if (isGroup(draft)) {
    for (const part of draft.of) {
      const found = unfinishedOf(part, subjects);
      if (found) return found;
    }
    return undefined;
  }
  const subject = subjects.get(draft.subject);
  return subject && isComplete(draft, subject) ? undefined : draft.key;
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
