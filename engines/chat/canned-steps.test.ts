import { expect, it } from "vitest";
import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { cannedSteps, NO_ACTIONS, relabelled, renderActions, withoutStep } from "./canned-steps.ts";

const ALL: CannedActions = {
  files: ["f1", "f2"],
  note: "Called {{customer.name}}",
  addLabels: ["a"],
  removeLabels: ["b"],
  transfer: null,
  close: { disposition: "Solved", quietly: true },
};
const TRANSFER = { departmentId: "d", note: "Please" };

it.each([
  ["nothing", NO_ACTIONS, []],
  ["a note of blanks", { ...NO_ACTIONS, note: "  " }, []],
  ["everything, what lets the chat go last", ALL, ["file", "file", "note", "label", "unlabel", "close"]],
  ["a transfer", { ...NO_ACTIONS, transfer: TRANSFER, files: ["f1"] }, ["file", "transfer"]],
] satisfies [string, CannedActions, string[]][])("lists the steps of %s", (_name, actions, kinds) => {
  expect(cannedSteps(actions).map(({ kind }) => kind)).toEqual(kinds);
});

it("says of a step what it is done with", () => {
  expect(cannedSteps({ ...NO_ACTIONS, transfer: TRANSFER })).toEqual([
    { kind: "transfer", departmentId: "d", note: "Please" },
  ]);
  expect(cannedSteps(ALL).at(-1)).toEqual({ kind: "close", disposition: "Solved", quietly: true });
});

it("takes each step away, and no other", () => {
  for (const actions of [ALL, { ...ALL, close: null, transfer: TRANSFER }]) {
    const steps = cannedSteps(actions);
    for (const step of steps)
      expect(cannedSteps(withoutStep(actions, step))).toEqual(steps.filter((one) => one !== step));
    expect(steps.reduce(withoutStep, actions)).toEqual(NO_ACTIONS);
  }
});

it("fills in the places of a note", () => {
  const facts = { "customer.name": "Meera", "agent.name": "Asha" };
  expect(renderActions(ALL, facts)).toEqual({ ...ALL, note: "Called Meera" });
});

it.each([
  [[], ["a"], [], ["a"]],
  [["a", "b"], ["a", "c"], ["b"], ["a", "c"]],
  [["a"], [], ["x"], ["a"]],
  [["a"], ["a"], ["a"], ["a"]],
])("relabels %j by +%j -%j to %j", (had, addLabels, removeLabels, now) => {
  expect(relabelled(had, { addLabels, removeLabels })).toEqual(now);
});
