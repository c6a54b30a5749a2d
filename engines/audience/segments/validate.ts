import {
  type Fault,
  LIMITS,
  readCount,
  readTest,
  readText,
  readTexts,
  record,
  type TestKind,
} from "./read-test.ts";
import type {
  Condition,
  ContactTest,
  DateTest,
  EventCondition,
  MessageCondition,
  Names,
  NumberTest,
  Segment,
  TextTest,
} from "./types.ts";

export interface SegmentFault {
  /** Where it is: the places in the groups above it, from 0. */
  path: number[];
  message: string;
}

/**
 * Reads a segment out of anything (what a browser sent). What comes back holds nothing but the language, names
 * nothing that `names` does not know, and can be compiled without fear.
 */
export function validateSegment(
  input: unknown,
  names: Names,
): { segment: Segment } | { faults: SegmentFault[] } {
  const reader: Reader = { names, faults: [], conditions: 0 };
  const segment = readSegment(input, [], reader);
  if (reader.conditions > LIMITS.conditions) {
    reader.faults.push({ path: [], message: `A segment may have at most ${LIMITS.conditions} conditions.` });
  }
  return segment && reader.faults.length === 0 ? { segment } : { faults: reader.faults };
}

interface Reader {
  names: Names;
  faults: SegmentFault[];
  conditions: number;
}

function readSegment(input: unknown, path: number[], reader: Reader): Segment | undefined {
  const fault: Fault = (message) => void reader.faults.push({ path, message });
  const node = record(input);
  if (!node) return fault("A condition is missing.");
  if (path.length > LIMITS.depth)
    return fault(`Groups may stand at most ${LIMITS.depth} deep in one another.`);
  if (node.kind === "not") {
    const of = readSegment(node.of, [...path, 0], reader);
    return of && { kind: "not", of };
  }
  if (node.kind === "and" || node.kind === "or") {
    if (!Array.isArray(node.of) || node.of.length === 0)
      return fault("A group needs at least one condition.");
    if (node.of.length > LIMITS.conditions)
      return fault(`A group may have at most ${LIMITS.conditions} conditions.`);
    const of = node.of.map((part: unknown, at) => readSegment(part, [...path, at], reader));
    return of.includes(undefined) ? undefined : { kind: node.kind, of: of as Segment[] };
  }
  reader.conditions++;
  return readCondition(node, reader.names, fault);
}

const TESTS_OF_ATTRIBUTES: readonly TestKind[] = ["text", "number", "date", "choice"];

function readCondition(node: Record<string, unknown>, names: Names, fault: Fault): Condition | undefined {
  switch (node.kind) {
    case "attribute": {
      const field = known("attribute", node.field, (id) => names.field(id), fault);
      const test = readTest(node.test, TESTS_OF_ATTRIBUTES, fault);
      return field === undefined || !test ? undefined : { kind: "attribute", field, test };
    }
    case "name":
    case "phone":
    case "country":
    case "created":
    case "updated": {
      const ofTime = node.kind === "created" || node.kind === "updated";
      const test = readTest(node.test, ofTime ? ["date"] : ["text"], fault);
      return test && ({ kind: node.kind, test } as Condition);
    }
    case "heard":
    case "written": {
      const test = readTest<DateTest | ContactTest>(node.test, ["date", "contact"], fault);
      if (test?.op === "in the next days" || test?.op === "anniversary")
        return fault(`"${test.op}" cannot be asked here.`);
      return test && { kind: node.kind, test: test as ContactTest };
    }
    case "identity": {
      const channel = known("channel", node.channel, (id) => names.channel(id), fault);
      return channel === undefined ? undefined : { kind: "identity", channel };
    }
    case "consent": {
      const channel = known("channel", node.channel, (id) => names.channel(id), fault);
      const { state } = node;
      const named = CONSENTS.find((one) => one === state);
      if (!named) return fault("Consent is in, out, pending, expired or unknown.");
      return channel === undefined ? undefined : { kind: "consent", channel, state: named };
    }
    case "membership":
      return readMembership(node, names, fault);
    case "message":
      return readMessage(node, names, fault);
    case "event":
      return readEvent(node, fault);
    default:
      return fault("There is no condition of this kind.");
  }
}

function readMembership({ set, match, ids }: Record<string, unknown>, names: Names, fault: Fault) {
  if (set !== "segment" && set !== "group" && set !== "label")
    return fault("Members are of a segment, group or label.");
  if (match !== "any" && match !== "all") return fault("Membership is asked in any or all.");
  const listed = readTexts(ids, fault)?.map((id) => known(set, id, (one) => names.member(set, one), fault));
  if (!listed || listed.includes(undefined)) return undefined;
  return { kind: "membership" as const, set, match, ids: listed as string[] } satisfies Condition;
}

const CONSENTS = ["in", "out", "pending", "expired", "unknown"] as const;
const EVENTS = ["sent", "delivered", "read", "failed", "replied", "clicked"] as const;

function readMessage(
  node: Record<string, unknown>,
  names: Names,
  fault: Fault,
): MessageCondition | undefined {
  const event = EVENTS.find((one) => one === node.event);
  if (!event) return fault(`What happened to a message is one of ${EVENTS.join(", ")}.`);
  const condition: MessageCondition = { kind: "message", event };
  for (const key of ["template", "campaign", "channel"] as const) {
    if (node[key] === undefined) continue;
    const id = known(key, node[key], (one) => names[key](one), fault);
    if (id === undefined) return undefined;
    condition[key] = id;
  }
  return readOften(node, condition, fault);
}

/** What somebody did may be asked for before it was ever told. */
function readEvent(node: Record<string, unknown>, fault: Fault): EventCondition | undefined {
  const event = readText(node.event, fault);
  if (event === undefined) return undefined;
  const condition: EventCondition = { kind: "event", event };
  if (node.value !== undefined) {
    const value = record(node.value);
    const name = readText(value?.name, fault);
    const test = readTest<TextTest | NumberTest>(value?.test, ["text", "number"], fault);
    if (name === undefined || !test) return undefined;
    condition.value = { name, test };
  }
  return readOften(node, condition, fault);
}

/** How recently, and how often. */
function readOften<C extends MessageCondition | EventCondition>(
  node: Record<string, unknown>,
  condition: C,
  fault: Fault,
): C | undefined {
  const most = { days: LIMITS.days, atLeast: LIMITS.times } as const;
  for (const key of ["days", "atLeast"] as const) {
    if (node[key] === undefined) continue;
    const count = readCount(node[key], 1, most[key], fault);
    if (count === undefined) return undefined;
    condition[key] = count;
  }
  return condition;
}

function known(
  what: string,
  id: unknown,
  name: (id: string) => string | undefined,
  fault: Fault,
): string | undefined {
  const text = readText(id, fault);
  if (text === undefined) return undefined;
  return name(text) === undefined ? fault(`There is no ${what} "${text}".`) : text;
}
