import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeSegment } from "./describe.ts";
import { explainSegment } from "./explain.ts";
import type { Facts } from "./facts.ts";
import { dependsOnTime } from "./refers.ts";
import { type Draw, sampleFacts, sampleSegment, WORLD, WORLD_NAMES as names } from "./samples.ts";
import type { Condition, Segment } from "./types.ts";
import { validateSegment } from "./validate.ts";

const [city, age, colours] = WORLD.fields as [string, string, string];
const [vip, fresh] = WORLD.members as [string, string];
const { moment } = WORLD;
const HOUR = 3_600_000;

const asha: Facts = {
  name: "Asha Rao",
  phone: "+919812345678",
  country: "IN",
  created: moment.now - 40 * 24 * HOUR,
  updated: moment.now,
  contact: { heard: moment.now - 100 * 24 * HOUR, written: null },
  attributes: { [city]: "Delhi", [age]: "17", [colours]: "Red,Blue" },
  identities: ["whatsapp"],
  consents: { whatsapp: "in" },
  memberships: { segment: [], group: [fresh], label: [] },
  messages: [1, 50, 300].map((hours) => ({
    event: "read" as const,
    at: moment.now - hours * HOUR,
    template: WORLD.templates[0],
    campaign: null,
    channel: "whatsapp",
  })),
  events: [2, 60].map((hours) => ({
    event: "order_placed",
    at: moment.now - hours * HOUR,
    values: { amount: String(hours * 10) },
  })),
};
const attribute = (field: string, test: Extract<Condition, { kind: "attribute" }>["test"]): Condition => ({
  kind: "attribute",
  field,
  test,
});
const explain = (segment: Segment) => explainSegment(segment, asha, names, moment);

describe("explainSegment", () => {
  it.each<[Condition, boolean, string]>([
    [attribute(city, { op: "is", value: "delhi" }), true, "City is delhi"],
    [attribute(city, { op: "is", value: "Pune" }), false, "City is Pune — it is Delhi"],
    [
      attribute(city, { op: "is one of", values: ["Pune", "Goa"] }),
      false,
      "City is Pune or Goa — it is Delhi",
    ],
    [attribute(age, { op: ">=", value: 18 }), false, "Age is at least 18 — it is 17"],
    [attribute(age, { op: "between", from: 16, to: 17 }), true, "Age is between 16 and 17"],
    [
      attribute(colours, { op: "has all of", values: ["Blue", "Green"] }),
      false,
      "Colours has Blue and Green — it is Red,Blue",
    ],
    [
      { kind: "heard", test: { op: "in the last days", days: 90 } },
      false,
      "the customer wrote in the last 90 days — it was on 21 November 2023",
    ],
    [
      { kind: "heard", test: { op: "not in the last days", days: 90 } },
      true,
      "the customer did not write in the last 90 days",
    ],
    [{ kind: "written", test: { op: "never" } }, true, "the customer was never written to"],
    [{ kind: "written", test: { op: "ever" } }, false, "the customer was written to at some time — never"],
    [{ kind: "name", test: { op: "is not set" } }, false, "Name is not set — it is Asha Rao"],
    [
      { kind: "created", test: { op: "in the last days", days: 30 } },
      false,
      "Created is in the last 30 days — it was on 20 January 2024",
    ],
    [{ kind: "identity", channel: "sms" }, false, "SMS can be reached — it cannot"],
    [{ kind: "consent", channel: "sms", state: "in" }, false, "consent for SMS is given — nobody asked"],
    [
      { kind: "membership", set: "group", match: "any", ids: [vip] },
      false,
      "the customer is in the group VIP — in New",
    ],
    [
      { kind: "message", event: "read", days: 1, atLeast: 2 },
      false,
      "a message was read at least 2 times in the last day — 3 times, last on 29 February 2024",
    ],
    [{ kind: "message", event: "clicked" }, false, "a message was clicked — never"],
    [
      { kind: "event", event: "order_placed", value: { name: "amount", test: { op: ">", value: 100 } } },
      true,
      "order_placed happened where amount is above 100",
    ],
    [
      { kind: "event", event: "order_placed", days: 1, atLeast: 2 },
      false,
      "order_placed happened at least 2 times in the last day — 2 times, last on 28 February 2024",
    ],
    [
      { kind: "membership", set: "label", match: "any", ids: [vip] },
      false,
      "a chat is labelled VIP — no label",
    ],
    [{ kind: "event", event: "order_lost" }, false, "order_lost happened — never"],
  ])("%#", (condition, met, text) => {
    expect(explain(condition)).toMatchObject({ inside: met, reasons: [{ met, text, path: [] }] });
  });

  it("gives every condition its place and its reason, turned round under not", () => {
    const segment: Segment = {
      kind: "and",
      of: [
        attribute(city, { op: "is", value: "Delhi" }),
        {
          kind: "not",
          of: { kind: "or", of: [{ kind: "message", event: "read" }, attribute(age, { op: "<", value: 5 })] },
        },
      ],
    };
    expect(explain(segment)).toEqual({
      inside: false,
      turnsAt: null,
      reasons: [
        { path: [0], met: true, text: "City is Delhi", turnsAt: null },
        {
          path: [1, 0, 0],
          met: false,
          text: "no message was read — 3 times, last on 29 February 2024",
          turnsAt: null,
        },
        { path: [1, 0, 1], met: true, text: "Age is not below 5", turnsAt: null },
      ],
    });
  });

  it("tells when time alone will turn a condition round", () => {
    const reads = (atLeast: number): Segment => ({ kind: "message", event: "read", days: 3, atLeast });
    for (const [segment, before] of [
      [reads(1), 1],
      [reads(2), 50],
    ] as const) {
      const turnsAt = explain(segment).reasons[0]?.turnsAt as number;
      expect(turnsAt).toBe(moment.now - before * HOUR + 72 * HOUR + 1);
      const at = (now: number) => explainSegment(segment, asha, names, { ...moment, now }).inside;
      expect([at(turnsAt - 1), at(turnsAt)]).toEqual([true, false]);
    }
  });

  it("tells when time alone will take the person out or let them in", () => {
    const birthday = (day: string): Facts => ({ ...asha, attributes: { [city]: day } });
    const soon = attribute(city, { op: "anniversary", days: 3 });
    const turn = (segment: Segment, facts: Facts) => {
      const { inside, turnsAt } = explainSegment(segment, facts, names, moment);
      const day = turnsAt && new Date(turnsAt + 5.5 * HOUR).toISOString().slice(0, 16);
      return `${inside ? "out" : "in"} ${day}`;
    };
    // It is the 29th of February 2024 in Kolkata.
    expect(turn(soon, birthday("1990-03-01"))).toBe("out 2024-03-02T00:00");
    expect(turn(soon, birthday("1990-12-25"))).toBe("in 2024-12-22T00:00");
    expect(turn(soon, birthday("2000-02-29"))).toBe("out 2024-03-01T00:00");
    expect(turn({ kind: "not", of: soon }, birthday("1990-03-01"))).toBe("in 2024-03-02T00:00");
    expect(turn(attribute(city, { op: "in the last days", days: 2 }), birthday("2024-02-28"))).toBe(
      "out 2024-03-02T00:00",
    );
    const both: Segment = { kind: "and", of: [soon, attribute(city, { op: "is", value: "Pune" })] };
    expect(turn(both, birthday("1990-03-01"))).toBe("in null");
  });

  it("turns at the very millisecond it tells, and not before", () => {
    fc.assert(
      fc.property(tape, (numbers) => {
        const draw = drawer(numbers);
        const [segment, facts] = [sampleSegment(draw), sampleFacts(draw)];
        const { inside, turnsAt } = explainSegment(segment, facts, names, moment);
        const at = (now: number) => explainSegment(segment, facts, names, { ...moment, now }).inside;
        const until = turnsAt ?? moment.now + 30 * 24 * HOUR;
        for (let now = moment.now; now < until && now < moment.now + 8 * 24 * HOUR; now += 6 * HOUR)
          expect(at(now)).toBe(inside);
        expect(at(until - 1)).toBe(inside);
        if (turnsAt !== null) expect(at(turnsAt)).toBe(!inside);
        if (turnsAt !== null) expect(dependsOnTime(segment)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("turns round with not, and has a reason for each condition", () => {
    fc.assert(
      fc.property(tape, (numbers) => {
        const draw = drawer(numbers);
        const [segment, facts] = [sampleSegment(draw), sampleFacts(draw)];
        const said = explainSegment(segment, facts, names, moment);
        const turned = explainSegment({ kind: "not", of: segment }, facts, names, moment);
        expect(turned.inside).toBe(!said.inside);
        expect(turned.reasons.map(({ met }) => !met)).toEqual(said.reasons.map(({ met }) => met));
        expect(said.reasons).toHaveLength(count(segment));
        for (const { text, met } of said.reasons) expect(text.includes(" — ")).toBe(!met);
      }),
      { numRuns: 500 },
    );
  });
});

const tape = fc.array(fc.nat(1000), { minLength: 150, maxLength: 150 });

function drawer(numbers: readonly number[]): Draw {
  let at = 0;
  return (below) => (numbers[at++] ?? 0) % below;
}

function count(segment: Segment): number {
  if (segment.kind === "not") return count(segment.of);
  if (segment.kind !== "and" && segment.kind !== "or") return 1;
  return segment.of.reduce((sum, part) => sum + count(part), 0);
}

describe("describeSegment", () => {
  const pune = attribute(city, { op: "is", value: "Pune" });
  const read: Condition = { kind: "message", event: "read", template: WORLD.templates[0], days: 30 };
  it.each<[Segment, string]>([
    [pune, "Customers for whom City is Pune."],
    [
      { kind: "and", of: [pune, { kind: "not", of: read }] },
      "Customers for whom City is Pune and no message with template Diwali was read in the last 30 days.",
    ],
    [
      {
        kind: "and",
        of: [
          { kind: "or", of: [pune, read] },
          { kind: "country", test: { op: "is", value: "IN" } },
        ],
      },
      "Customers for whom (City is Pune or a message with template Diwali was read in the last 30 days) and Country of the phone number is IN.",
    ],
    [
      { kind: "not", of: { kind: "and", of: [pune, { kind: "consent", channel: "sms", state: "in" }] } },
      "Customers for whom City is not Pune or consent for SMS is not given.",
    ],
    [
      { kind: "membership", set: "segment", match: "all", ids: [vip, fresh] },
      "Customers for whom the customer is in all of the segments VIP and New.",
    ],
    [
      attribute(colours, { op: "anniversary", days: 0 }),
      "Customers for whom Colours has its anniversary today.",
    ],
    [
      attribute("gone", { op: "before", date: "2024-05-03" }),
      "Customers for whom gone is before 3 May 2024.",
    ],
  ])("%#", (segment, sentence) => expect(describeSegment(segment, names)).toBe(sentence));

  it("says the same of a segment that is turned round twice", () => {
    fc.assert(
      fc.property(tape, (numbers) => {
        const segment = sampleSegment(drawer(numbers));
        const twice: Segment = { kind: "not", of: { kind: "not", of: segment } };
        expect(describeSegment(twice, names)).toBe(describeSegment(segment, names));
      }),
    );
  });
});

describe("validateSegment", () => {
  const check = (input: unknown) => {
    const found = validateSegment(input, names);
    return "faults" in found
      ? found.faults.map(({ path, message }) => `${path.join(".")}: ${message}`)
      : found.segment;
  };
  const test = (of: unknown) => ({ kind: "attribute", field: city, test: of });

  it.each<[unknown, string]>([
    [null, ": A condition is missing."],
    [{ kind: "and", of: [] }, ": A group needs at least one condition."],
    [{ kind: "or", of: [test({ op: "is", value: "" })] }, "0: A value is missing."],
    [{ kind: "constructor" }, ": There is no condition of this kind."],
    [test({ op: "toString" }), ": The test needs an operator that is known."],
    [test({ op: "is", value: 5 }), ": A value is missing."],
    [test({ op: "is", value: "\0" }), ": A value holds characters that cannot be stored."],
    [test({ op: "is", value: "\ud800" }), ": A value holds characters that cannot be stored."],
    [test({ op: "is", value: "x".repeat(1001) }), ": A value may have at most 1000 characters."],
    [test({ op: "=", value: "5" }), ": A number is missing."],
    [test({ op: "=", value: 1e21 }), ": A number is missing."],
    [test({ op: "=", value: Number.NaN }), ": A number is missing."],
    [test({ op: "between", from: 2, to: 1 }), ": 2 is above 1."],
    [test({ op: "before", date: "2024-02-30" }), ": A date must be a day: YYYY-MM-DD."],
    [test({ op: "in the last days", days: 0 }), ": A whole number from 1 to 36,500 is missing."],
    [test({ op: "has any of", values: [] }), ": A list of values is missing."],
    [{ kind: "name", test: { op: "<", value: 5 } }, ': "<" cannot be asked here.'],
    [{ kind: "attribute", field: "a9", test: { op: "is set" } }, ': There is no attribute "a9".'],
    [{ kind: "identity", channel: "fax" }, ': There is no channel "fax".'],
    [{ kind: "membership", set: "group", match: "any", ids: ["x"] }, ': There is no group "x".'],
    [
      { kind: "message", event: "seen" },
      ": What happened to a message is one of sent, delivered, read, failed, replied, clicked.",
    ],
    [{ kind: "message", event: "read", atLeast: 1.5 }, ": A whole number from 1 to 1,000 is missing."],
  ])("%#", (input, fault) => expect(check(input)).toEqual([fault]));

  it("refuses what is too deep or too long", () => {
    const nest = (depth: number): unknown =>
      depth === 0 ? { kind: "identity", channel: "sms" } : { kind: "not", of: nest(depth - 1) };
    expect(check(nest(5))).toEqual(nest(5));
    expect(check(nest(6))).toEqual(["0.0.0.0.0.0: Groups may stand at most 5 deep in one another."]);
    expect(() => check(nest(5000))).not.toThrow();
    const wide = {
      kind: "and",
      of: Array.from({ length: 26 }, () => ({ kind: "identity", channel: "sms" })),
    };
    expect(check({ kind: "or", of: [wide, wide] })).toEqual([": A segment may have at most 50 conditions."]);
  });

  it("leaves out what is not of the language", () => {
    expect(check({ kind: "identity", channel: "sms", sql: "drop" })).toEqual({
      kind: "identity",
      channel: "sms",
    });
  });

  it("accepts every segment of the language, and survives anything else", () => {
    fc.assert(
      fc.property(tape, (numbers) => {
        const segment = sampleSegment(drawer(numbers));
        expect(check(JSON.parse(JSON.stringify(segment)))).toEqual(segment);
      }),
    );
    fc.assert(fc.property(fc.anything(), (input) => void check(input)));
  });
});
