import { expect, test } from "vitest";
import { flow, footer, goTo, screen, textOf } from "../fixture.ts";
import { enter, openRun, pressIn, reviewFlow } from "../index.ts";
import type { FlowDraft, JsonObject } from "../types.ts";

const found = (draft: FlowDraft, version: string) =>
  reviewFlow(textOf(draft, (json) => (json.version = version))).findings.map(({ rule }) => rule);
const picker = (day: string) =>
  flow(screen("ONE", [{ type: "DatePicker", label: "A", name: "a", "min-date": day }, footer()]));
const beside = (value: JsonObject): FlowDraft => {
  const made = screen("ONE", [footer()]);
  return flow({ ...made, components: [{ inside: false, value }, ...made.components] });
};
const input: JsonObject = { type: "TextInput", label: "A", name: "a" };
const first = screen("ONE", [input, footer(goTo("TWO"))]);
const said = "${screen.ONE.form.a}";
const global = flow(
  first,
  screen("TWO", [{ type: "TextBody", text: said }, footer({ name: "complete", payload: { a: said } })]),
);

test.each<[string, FlowDraft, string, string[]]>([
  ["days are written since 5.0", picker("2024-06-01"), "5.1", []],
  ["days are milliseconds before", picker("1717200000000"), "6.0", ["formatWrong"]],
  ["an input stands beside the form since 4.0", beside(input), "5.1", []],
  ["another screen is referred to since 4.0", global, "7.3", []],
  ["before 4.0 it is not", global, "3.1", ["referenceNewer", "referenceNewer"]],
  [
    "of a version that knows it, a component is kept",
    beside({ type: "RichText", text: "A" }),
    "5.1",
    ["notJudged"],
  ],
  ["of one that does not, it is refused", beside({ type: "NavigationList" }), "6.1", ["componentNewer"]],
  ["a property may have come with a later version", beside({ ...input, pattern: "a" }), "6.2", ["notJudged"]],
  ["an expression comes with 6.0", beside({ type: "TextBody", text: "`'A ' ${data.b}`" }), "6.0", []],
  ["what is frozen is a warning", picker("2024-06-01"), "5.0", ["versionFrozen"]],
  [
    "a screen that is not there is found",
    beside({ type: "TextBody", text: "${screen.GONE.data.a}" }),
    "7.0",
    ["referenceElsewhere"],
  ],
])("%s", (_, draft, version, rules) => {
  expect(found(draft, version)).toEqual(rules);
});

test("a screen takes what was entered on one before it", () => {
  const json = JSON.parse(textOf(global, (whole) => (whole.version = "7.3"))) as JsonObject;
  const components = (id: number) => (json.screens as any[])[id].layout.children[0].children as JsonObject[];
  const next = pressIn(json, enter(openRun(json, "ONE"), "a", "Asha"), components(0)[1]!);
  if (next.kind !== "shown") throw new Error(next.kind);
  expect(pressIn(json, next.run, components(1)[1]!)).toEqual({ kind: "completed", payload: { a: "Asha" } });
});
