import type { EventFact, Facts, KnownConsent, MessageFact } from "./facts.ts";
import { DAY } from "./moment.ts";
import type {
  Condition,
  ConsentState,
  ContactTest,
  DateTest,
  MembershipSet,
  Moment,
  Names,
  NumberTest,
  Segment,
  Test,
  TextTest,
} from "./types.ts";

/**
 * Segments and people for tests, drawn from so small a world that they often meet. `draw(n)` gives a whole number
 * from 0 to n - 1; zeros give the simplest of everything, so a list of numbers that shrinks makes samples that do.
 * `compileSegment` and `explainSegment` must agree on each pair.
 */
export type Draw = (below: number) => number;

/** What the samples speak of; ids are UUIDs, so that they fit the columns of a real database. */
export const WORLD = {
  moment: { now: Date.UTC(2024, 1, 28, 20, 0), timeZone: "Asia/Kolkata" } satisfies Moment,
  fields: [uuid(1), uuid(2), uuid(3)],
  channels: ["whatsapp", "sms"],
  members: [uuid(11), uuid(12)],
  templates: [uuid(21), uuid(22)],
  campaigns: [uuid(31), uuid(32)],
  events: ["order_placed", "Cart left; --"],
  values: ["amount", "city"],
} as const;

/** Texts that break careless SQL or differ in capitals, signs and blanks only. */
const TEXTS = [
  "Pune",
  "pune",
  "PUNE ",
  "a_b",
  "a%b",
  "axb",
  "a\\b",
  "O'Brien; --",
  "Éva",
  "éva",
  "İ",
  "ΣΑΣ",
  "σας",
  "$1",
  "",
  "मीरा",
];
const NUMBERS = [
  "5",
  "5.0",
  "05",
  "-5",
  "4.99",
  "9007199254740993",
  "9007199254740992",
  ".5",
  "5.",
  "1e3",
  "--5",
  "0",
  "-0",
];
const DAYS = [
  "2024-02-28",
  "2024-02-29",
  "2024-03-01",
  "2023-02-29",
  "2023-02-28",
  "2024-02-29T10:00",
  "0000-01-01",
  "2024-13-01",
  "1999-12-31",
];
const CHOICES = ["Red", "Red,Blue", "Blue,Green,Red", "red"];
const ALL = [...TEXTS, ...NUMBERS, ...DAYS, ...CHOICES];

export function sampleSegment(draw: Draw, depth = 0): Segment {
  const kind = depth < 3 ? draw(5) : 0;
  if (kind < 2) return sampleCondition(draw);
  if (kind === 2) return { kind: "not", of: sampleSegment(draw, depth + 1) };
  const of = Array.from({ length: 1 + draw(3) }, () => sampleSegment(draw, depth + 1));
  return { kind: kind === 3 ? "and" : "or", of };
}

function sampleCondition(draw: Draw): Condition {
  switch (draw(12)) {
    case 10:
    case 11:
      return {
        kind: "event",
        event: pick(draw, WORLD.events),
        ...(draw(2) === 1 && { value: { name: pick(draw, WORLD.values), test: sampleValueTest(draw) } }),
        ...(draw(2) === 1 && { days: 1 + draw(3) }),
        ...(draw(3) === 1 && { atLeast: 1 + draw(3) }),
      };
    case 9:
      return { kind: pick(draw, ["heard", "written"]), test: sampleContactTest(draw) };
    case 1:
      return {
        kind: pick(draw, ["name", "phone", "country"]),
        test: sampleTextTest(draw, [...TEXTS, "+919812345678", "IN"]),
      };
    case 2:
      return { kind: pick(draw, ["created", "updated"]), test: sampleDateTest(draw) };
    case 3:
      return { kind: "identity", channel: pick(draw, WORLD.channels) };
    case 4:
      return {
        kind: "consent",
        channel: pick(draw, WORLD.channels),
        state: pick<ConsentState>(draw, ["in", "out", "pending", "expired", "unknown"]),
      };
    case 5:
      return {
        kind: "membership",
        set: pick<MembershipSet>(draw, ["segment", "group", "label"]),
        match: pick(draw, ["any", "all"]),
        ids: some(draw, WORLD.members),
      };
    case 6:
    case 7:
      return {
        kind: "message",
        event: pick(draw, ["sent", "read"]),
        ...(draw(3) === 1 && { template: pick(draw, WORLD.templates) }),
        ...(draw(3) === 1 && { campaign: pick(draw, WORLD.campaigns) }),
        ...(draw(3) === 1 && { channel: pick(draw, WORLD.channels) }),
        ...(draw(2) === 1 && { days: 1 + draw(3) }),
        ...(draw(2) === 1 && { atLeast: 1 + draw(3) }),
      };
    default:
      return { kind: "attribute", field: pick(draw, WORLD.fields), test: sampleTest(draw) };
  }
}

function sampleTest(draw: Draw): Test {
  switch (draw(4)) {
    case 1:
      return sampleNumberTest(draw);
    case 2:
      return sampleDateTest(draw);
    case 3:
      return { op: pick(draw, ["has any of", "has all of"]), values: some(draw, ["Red", "Blue", "Green"]) };
    default:
      return sampleTextTest(draw, ALL);
  }
}

function sampleNumberTest(draw: Draw): NumberTest {
  const [one, other] = [pick(draw, [5, 4.99, -5, 0, 9007199254740992]), pick(draw, [5, 0.5, -1])];
  if (draw(4) === 1) return { op: "between", from: Math.min(one, other), to: Math.max(one, other) };
  return { op: pick(draw, ["=", "!=", "<", "<=", ">", ">="]), value: one };
}

const sampleValueTest = (draw: Draw) =>
  draw(2) === 1 ? sampleNumberTest(draw) : sampleTextTest(draw, [...TEXTS, ...NUMBERS]);

function sampleTextTest(draw: Draw, texts: readonly string[]): TextTest {
  const filled = texts.filter((text) => text !== "");
  switch (draw(4)) {
    case 1:
      return { op: pick(draw, ["is set", "is not set"]) };
    case 2:
      return { op: "is one of", values: some(draw, filled) };
    default: {
      const text = pick(draw, filled);
      const value = draw(2) === 1 ? (Array.from(text)[0] as string) : text;
      return { op: pick(draw, ["is", "is not", "contains", "starts with", "ends with"]), value };
    }
  }
}

function sampleDateTest(draw: Draw): DateTest {
  switch (draw(4)) {
    case 1:
      return { op: pick(draw, ["in the last days", "in the next days"]), days: 1 + draw(3) };
    case 2:
      return { op: "anniversary", days: draw(3) };
    default:
      return {
        op: pick(draw, ["before", "after", "on"]),
        date: pick(draw, ["2024-02-28", "2024-02-29", "2024-03-01"]),
      };
  }
}

function sampleContactTest(draw: Draw): ContactTest {
  switch (draw(3)) {
    case 1:
      return { op: pick(draw, ["in the last days", "not in the last days"]), days: 1 + draw(3) };
    case 2:
      return { op: pick(draw, ["ever", "never"]) };
    default:
      return { op: pick(draw, ["before", "after", "on"]), date: pick(draw, ["2024-02-28", "2024-02-29"]) };
  }
}

/** A person of the same world. */
export function sampleFacts(draw: Draw): Facts {
  const text = (texts: readonly string[]) => (draw(4) === 1 ? null : pick(draw, texts));
  return {
    name: text(TEXTS),
    phone: text(["+919812345678", "+91981", "Pune"]),
    country: text(["IN", "US"]),
    contact: draw(4) === 1 ? null : { heard: maybeTime(draw), written: maybeTime(draw) },
    created: sampleTime(draw),
    updated: sampleTime(draw),
    attributes: Object.fromEntries(
      WORLD.fields.flatMap((field) => (draw(5) === 1 ? [] : [[field, text(ALL)]])),
    ),
    identities: WORLD.channels.filter(() => draw(2) === 1),
    consents: Object.fromEntries(
      WORLD.channels
        .filter(() => draw(3) > 0)
        .map((channel) => [channel, pick<KnownConsent>(draw, ["in", "out", "pending", "expired"])]),
    ),
    memberships: { segment: maybe(draw), group: maybe(draw), label: maybe(draw) },
    messages: Array.from({ length: draw(6) }, () => sampleMessage(draw)),
    events: Array.from({ length: draw(5) }, () => sampleEvent(draw)),
  };
}

function sampleEvent(draw: Draw): EventFact {
  const values = WORLD.values
    .filter(() => draw(3) > 0)
    .map((name) => [name, pick(draw, [...TEXTS, ...NUMBERS])]);
  return { event: pick(draw, WORLD.events), at: sampleTime(draw), values: Object.fromEntries(values) };
}

function sampleMessage(draw: Draw): MessageFact {
  return {
    event: pick(draw, ["sent", "read"]),
    at: sampleTime(draw),
    template: draw(4) === 1 ? null : pick(draw, WORLD.templates),
    campaign: draw(4) === 1 ? null : pick(draw, WORLD.campaigns),
    channel: draw(4) === 1 ? null : pick(draw, WORLD.channels),
  };
}

/** A time near the moment: on the edges of days, hours and windows, or one millisecond beside them. */
function sampleTime(draw: Draw): number {
  return WORLD.moment.now + (draw(9) - 6) * (DAY / 2) + (draw(3) - 1) * 5_400_000 + (draw(3) - 1);
}

const maybeTime = (draw: Draw) => (draw(3) === 1 ? null : sampleTime(draw));

function pick<T>(draw: Draw, values: readonly T[]): T {
  return values[draw(values.length)] as T;
}

function some<T>(draw: Draw, values: readonly T[]): T[] {
  return Array.from({ length: 1 + draw(3) }, () => pick(draw, values));
}

function maybe(draw: Draw): string[] {
  return WORLD.members.filter(() => draw(2) === 1);
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Names of everything in the samples' world. */
export const WORLD_NAMES: Names = {
  field: (id) => ["City", "Age", "Colours"][WORLD.fields.indexOf(id)],
  member: (_set, id) => ["VIP", "New"][WORLD.members.indexOf(id)],
  template: (id) => ["Diwali", "Welcome"][WORLD.templates.indexOf(id)],
  campaign: (id) => ["Spring", "Autumn"][WORLD.campaigns.indexOf(id)],
  channel: (id) => ({ whatsapp: "WhatsApp", sms: "SMS" })[id],
};
