import { expect, it } from "vitest";
import { NO_ACTIONS } from "../canned-steps.ts";
import { joinedActions } from "./actions.ts";
import { namedInRule } from "./named.ts";
import { occurrencesIn, type Standing, type Turn } from "./occurrences.ts";

const WAITS: Standing = { state: 1, agentId: null, labels: [] };
const HAD: Standing = { state: 2, agentId: "meera", labels: ["a"] };
const turn = (more: Partial<Turn>): Turn => ({
  begun: false,
  written: false,
  before: WAITS,
  after: WAITS,
  ...more,
});

it.each<[string, Partial<Turn>, string[]]>([
  ["nothing", {}, []],
  [
    "a first message",
    { begun: true, written: true, before: { ...WAITS, state: 0 } },
    ["begun", "written", "waiting"],
  ],
  ["another message", { written: true }, ["written"]],
  ["an agent who takes it", { after: { ...HAD, labels: [] } }, ["assigned"]],
  ["another agent", { before: HAD, after: { ...HAD, agentId: "asha" } }, ["assigned"]],
  ["an agent who lets it go", { before: HAD, after: { ...WAITS, labels: ["a"] } }, ["waiting"]],
  ["a label", { before: HAD, after: { ...HAD, labels: ["a", "b"] } }, ["labelled"]],
  ["a label taken off", { before: HAD, after: { ...HAD, labels: [] } }, []],
  ["its end", { before: HAD, after: { ...HAD, state: 3 } }, ["ended"]],
  ["something after its end", { before: { ...HAD, state: 3 }, after: { ...HAD, state: 3 } }, []],
])("finds in a change what rules act on: %s", (_name, more, events) => {
  expect(occurrencesIn(turn(more))).toEqual(events);
});

it("does what a canned reply does and then its own, and ends by its own", () => {
  const close = { disposition: "Solved", quietly: false };
  const reply = { ...NO_ACTIONS, addLabels: ["a", "b"], note: "One", close };
  const own = { ...NO_ACTIONS, addLabels: ["b", "c"], note: "Two" };
  expect(joinedActions(reply, own)).toEqual({
    ...NO_ACTIONS,
    addLabels: ["a", "b", "c"],
    note: "One\nTwo",
    close,
  });
  const transfer = { departmentId: "care", note: "" };
  expect(joinedActions(reply, { ...own, transfer })).toMatchObject({ transfer, close: null });
});

it("tells everything that a rule names, but nobody", () => {
  expect(
    namedInRule({
      cannedId: "r",
      conditions: [
        { kind: "department", not: false, ids: ["none", "care"] },
        { kind: "label", not: true, ids: ["a"] },
        { kind: "words", not: false, words: ["x"] },
      ],
      actions: { ...NO_ACTIONS, removeLabels: ["b"], transfer: { agentId: "meera", note: "" } },
    }),
  ).toEqual({
    channels: [],
    departments: ["care"],
    agents: ["meera"],
    labels: ["a", "b"],
    segments: [],
    files: [],
    replies: ["r"],
  });
});
