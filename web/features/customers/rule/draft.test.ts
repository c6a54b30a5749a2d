import { describe, expect, it } from "vitest";
import type { Definition } from "#contract/customers/fields.ts";
import { segmentRule, type SegmentRule } from "#contract/customers/rules.ts";
import { changeAt, draftOf, isGroup, newCondition, newGroup, ruleOf } from "./draft.ts";
import { DID_NOTHING, VALUE_OPERATORS, valueType, writeDid } from "./events.ts";
import { OPERATORS, subjectsOf } from "./subjects.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const definition = (fieldType: string, inputType: string | null) =>
  ({ _id: ID, fieldLabel: "Own", fieldType, inputType, defaultValue: "A,B", builtIn: false }) as Definition;
const subjects = new Map(
  subjectsOf([definition("text", "alphanumeric")]).map((subject) => [subject.id, subject]),
);
const field = (test: object) => ({ kind: "attribute", field: ID, test }) as SegmentRule;

describe("a draft", () => {
  it.each<[string, SegmentRule]>([
    ["one condition", field({ op: "is", value: "Pune" })],
    ["a date", field({ op: "before", date: "2024-02-29" })],
    ["days", { kind: "created", test: { op: "in the last days", days: 30 } }],
    ["several values", { kind: "country", test: { op: "is one of", values: ["IN", "US"] } }],
    ["a channel that is missing", { kind: "not", of: { kind: "identity", channel: "whatsapp" } }],
    ["no member", { kind: "not", of: { kind: "membership", set: "group", match: "any", ids: [ID] } }],
    ["consent", { kind: "consent", channel: "whatsapp", state: "out" }],
    ["a message", { kind: "message", event: "read", template: ID, days: 30, atLeast: 2 }],
    ["no message", { kind: "not", of: { kind: "message", event: "clicked", channel: "whatsapp" } }],
    ["an event", { kind: "event", event: "order_placed", days: 30, atLeast: 2 }],
    [
      "no event with such a value",
      {
        kind: "not",
        of: { kind: "event", event: "cart", value: { name: "amount", test: { op: ">=", value: 500 } } },
      },
    ],
    [
      "an event with one of these values",
      {
        kind: "event",
        event: "cart",
        value: { name: "city", test: { op: "is one of", values: ["Pune", "Goa"] } },
      },
    ],
    ["a member of all", { kind: "membership", set: "segment", match: "all", ids: [ID] }],
    [
      "groups in groups",
      {
        kind: "or",
        of: [
          field({ op: "is set" }),
          {
            kind: "not",
            of: { kind: "or", of: [field({ op: "is", value: "A" }), field({ op: "is", value: "B" })] },
          },
          {
            kind: "and",
            of: [field({ op: "is", value: "C" }), { kind: "not", of: field({ op: "is", value: "D" }) }],
          },
        ],
      },
    ],
  ])("gives back the rule it was made of: %s", (_name, rule) => {
    expect(segmentRule.parse(rule)).toEqual(rule);
    expect(ruleOf(draftOf(rule), subjects)).toEqual(rule);
  });

  it("is no rule until every condition is filled in", () => {
    const own = subjects.get(`field:${ID}`)!;
    const half = newCondition(own);
    const draft = newGroup([half, { ...newCondition(own), value: "Pune" }]);
    expect(ruleOf(draft, subjects)).toBeUndefined();
    const whole = changeAt(draft, half.key, (node) => (isGroup(node) ? node : { ...node, value: " Goa " }));
    expect(ruleOf(whole, subjects)).toEqual({
      kind: "and",
      of: [field({ op: "is", value: "Goa" }), field({ op: "is", value: "Pune" })],
    });
    expect(
      ruleOf(
        changeAt(draft, half.key, () => undefined),
        subjects,
      ),
    ).toEqual(field({ op: "is", value: "Pune" }));
    expect(ruleOf(newGroup([]), subjects)).toBeUndefined();
  });

  it.each([
    ["text", "alphabets"],
    ["text", "alphanumeric"],
    ["text", "decimal"],
    ["selectbox-singlevalue", null],
    ["selectbox-multiplevalue", null],
  ])("has for every operator of %s %s what the contract takes", (fieldType, inputType) => {
    const all = subjectsOf([definition(fieldType, inputType)]);
    for (const subject of all) {
      for (const op of OPERATORS[subject.type]) {
        const dated = op === "before" || op === "after" || op === "on";
        const value = dated ? "2024-02-29" : "7";
        const did = { ...DID_NOTHING, event: "order_placed", name: "amount", value: "7" };
        const condition = { ...newCondition(subject), op, value, to: "8", values: [ID], did };
        const rule = ruleOf(condition, new Map(all.map((one) => [one.id, one])));
        expect(segmentRule.safeParse(rule).error, `${subject.id} ${op}`).toBeUndefined();
      }
    }
  });

  it("compares a value of an event in every way as the contract takes it", () => {
    for (const op of VALUE_OPERATORS) {
      const did = {
        ...DID_NOTHING,
        event: "order_placed",
        name: "amount",
        op,
        value: "7",
        to: "8",
        values: ["7"],
      };
      expect(segmentRule.safeParse(writeDid(did)).error, op).toBeUndefined();
      expect(valueType(op), op).toBe(/[<>]|between/.test(op) ? "number" : "text");
    }
  });
});
