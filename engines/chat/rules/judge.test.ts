import fc from "fast-check";
import { expect, it } from "vitest";
import { RULE_RUNS_IN_CHAT } from "#contract/chat/limits.ts";
import type { RuleCondition } from "#contract/chat/rules.ts";
import { conditionHolds, type JudgedRule, type RuleFacts, ruleHolds, rulesActing } from "./judge.ts";

const FACTS: RuleFacts = {
  channelId: "shop",
  departmentId: null,
  agentId: "meera",
  labels: ["urgent"],
  text: "I want a  REFUND, please",
  open: true,
  known: false,
  segments: ["gold"],
};

it.each<[string, RuleCondition, boolean]>([
  ["its channel", { kind: "channel", not: false, ids: ["other", "shop"] }, true],
  ["another channel", { kind: "channel", not: false, ids: ["other"] }, false],
  ["not another channel", { kind: "channel", not: true, ids: ["other"] }, true],
  ["no department", { kind: "department", not: false, ids: ["none"] }, true],
  ["a department", { kind: "department", not: false, ids: ["care"] }, false],
  ["its agent", { kind: "agent", not: false, ids: ["meera"] }, true],
  ["nobody", { kind: "agent", not: false, ids: ["none"] }, false],
  ["a label that it wears", { kind: "label", not: false, ids: ["new", "urgent"] }, true],
  ["not a label that it wears", { kind: "label", not: true, ids: ["urgent"] }, false],
  ["a segment", { kind: "segment", not: false, ids: ["gold"] }, true],
  ["words in other capitals and blanks", { kind: "words", not: false, words: ["a refund"] }, true],
  ["one of several words", { kind: "words", not: false, words: ["return", "please"] }, true],
  ["words that are not there", { kind: "words", not: false, words: ["return"] }, false],
  ["not words that are not there", { kind: "words", not: true, words: ["return"] }, true],
  ["blank words", { kind: "words", not: false, words: [" "] }, false],
  ["working hours", { kind: "open", not: false }, true],
  ["outside them", { kind: "open", not: true }, false],
  ["a stranger", { kind: "known", not: true }, true],
])("tells whether a chat has %s", (_name, condition, holds) => {
  expect(conditionHolds(condition, FACTS)).toBe(holds);
});

const yes: RuleCondition = { kind: "open", not: false };
const no: RuleCondition = { kind: "open", not: true };
it.each<[string, boolean, RuleCondition[], boolean]>([
  ["none at all", true, [], true],
  ["none at all, any of them", false, [], true],
  ["every one", true, [yes, yes], true],
  ["one of two, and every one is asked for", true, [yes, no], false],
  ["one of two, and any is asked for", false, [yes, no], true],
  ["neither, and any is asked for", false, [no, no], false],
])("holds where these conditions do: %s", (_name, every, conditions, holds) => {
  expect(ruleHolds({ every, conditions }, FACTS)).toBe(holds);
});

const rule = fc.record({
  id: fc.uuid(),
  every: fc.boolean(),
  conditions: fc.array(fc.constantFrom(yes, no), { maxLength: 3 }),
  once: fc.boolean(),
  stops: fc.boolean(),
  broken: fc.boolean(),
});
const rules = fc.uniqueArray(rule, { maxLength: 8, selector: ({ id }) => id });
const runs = fc.array(fc.integer({ min: 0, max: RULE_RUNS_IN_CHAT }), { minLength: 8, maxLength: 8 });
const counted = (all: readonly JudgedRule[], counts: readonly number[]) =>
  new Map(all.map(({ id }, at) => [id, counts[at]!]));

it("lets rules act in their order, down to the first that stops, and none that is broken or has acted enough", () => {
  fc.assert(
    fc.property(rules, runs, (all, counts) => {
      const ran = counted(all, counts);
      const acting = rulesActing(all, FACTS, ran);
      const places = acting.map((one) => all.indexOf(one));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(acting.slice(0, -1).some(({ stops }) => stops)).toBe(false);
      for (const one of acting) {
        expect(one.broken).toBe(false);
        expect(ruleHolds(one, FACTS)).toBe(true);
        expect(ran.get(one.id)!).toBeLessThan(one.once ? 1 : RULE_RUNS_IN_CHAT);
      }
      // Whoever could act and does not stands behind one that stops.
      const could = all.filter(
        (one) =>
          !one.broken && ruleHolds(one, FACTS) && ran.get(one.id)! < (one.once ? 1 : RULE_RUNS_IN_CHAT),
      );
      expect(acting).toEqual(could.slice(0, acting.length));
      if (acting.length < could.length) expect(acting.at(-1)!.stops).toBe(true);
    }),
  );
});

it("comes to an end, however often the same happens in a chat", () => {
  fc.assert(
    fc.property(rules, (all) => {
      const ran = new Map<string, number>();
      let acted = 0;
      for (let turn = 0; turn < 400; turn++)
        for (const { id } of rulesActing(all, FACTS, ran)) {
          ran.set(id, (ran.get(id) ?? 0) + 1);
          acted++;
        }
      expect(acted).toBeLessThanOrEqual(all.length * RULE_RUNS_IN_CHAT);
      expect(rulesActing(all, FACTS, ran)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
