import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { flow, footer, goTo, screen, textOf, twoScreens } from "./fixture.ts";
import { reviewFlow, RULES, sentenceOf } from "./index.ts";
import type { FlowDraft, JsonObject } from "./types.ts";

const found = (text: string) => reviewFlow(text).findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
const one = (...components: JsonObject[]): FlowDraft => flow(screen("ONE", [...components, footer()]));
const FORM = "/screens/0/layout/children/0";
const AT = `${FORM}/children/0`;
const input = (more: JsonObject = {}): JsonObject => ({ type: "TextInput", label: "A", name: "a", ...more });
const data = (model: JsonObject): FlowDraft => flow(screen("ONE", [footer()], { data: { a: model } }));

test("finds nothing in a whole flow", () => {
  expect(reviewFlow(textOf(twoScreens())).findings).toEqual([]);
});

test("says the line and the columns", () => {
  const text = textOf(one(input({ "input-type": "colour" })));
  const [finding] = reviewFlow(text).findings;
  expect(finding).toMatchObject({
    rule: "enumWrong",
    error: "INVALID_ENUM_VALUE",
    pointer: `${AT}/input-type`,
  });
  const line = text.split("\n")[finding!.line - 1]!;
  expect(line.slice(finding!.column - 1, finding!.columnEnd - 1)).toBe('"colour"');
});

test("says where a text stops being JSON", () => {
  const [finding] = reviewFlow('{\n  "version": "3.1",\n  "screens": [}\n}').findings;
  expect(finding).toMatchObject({
    rule: "notJson",
    line: 3,
    column: 15,
    parameters: { reason: "a value is expected." },
  });
  expect(reviewFlow("[]").findings[0]).toMatchObject({ rule: "notObject", line: 1 });
});

describe("the top and the screens", () => {
  const cases: [string, (json: JsonObject) => void][] = [
    ["versionMissing ", (json) => delete json.version],
    ["versionWrong /version", (json) => (json.version = 3.1)],
    ["versionUnsupported /version", (json) => (json.version = "4.1")],
    ["versionFrozen /version", (json) => (json.version = "5.0")],
    ["propertyUnknown /data_channel_uri", (json) => (json.data_channel_uri = "https://x.example")],
    ["endpointHalf ", (json) => (json.data_api_version = "3.0")],
    ["propertyMissing ", (json) => delete json.screens],
    ["tooFew /screens", (json) => (json.screens = [])],
    ["propertyUnknown /screens/0/colour", (json) => ((json.screens as JsonObject[])[0]!.colour = "red")],
    ["screenIdPattern /screens/0/id", (json) => ((json.screens as JsonObject[])[0]!.id = "ONE_1")],
    ["screenIdReserved /screens/0/id", (json) => ((json.screens as JsonObject[])[0]!.id = "SUCCESS")],
    [
      "screenIdTwice /screens/1/id",
      (json) => (json.screens as JsonObject[]).push((json.screens as JsonObject[])[0]!),
    ],
    [
      "successNotTerminal /screens/0/success",
      (json) => ((json.screens as JsonObject[])[0]!.terminal = false),
    ],
    ["noTerminal /screens", (json) => ((json.screens as JsonObject[])[0]!.terminal = false)],
    ["noSuccess /screens", (json) => ((json.screens as JsonObject[])[0]!.success = false)],
    ["propertyMissing /screens/0", (json) => delete (json.screens as JsonObject[])[0]!.layout],
    [
      "noFooter /screens/0",
      (json) => (((json.screens as any)[0].layout.children[0].children as unknown[]).pop(), undefined),
    ],
    ["enumWrong /screens/0/layout", (json) => ((json.screens as any)[0].layout.type = "Grid")],
  ];
  test.each(cases)("%s", (expected, change) => {
    expect(found(textOf(one(input()), change))).toContain(expected);
  });
});

describe("components", () => {
  const cases: [string, FlowDraft][] = [
    [`componentUnknown ${AT}/type`, one({ type: "Slider" })],
    [`componentNewer ${AT}/type`, one({ type: "ChipsSelector" })],
    [`propertyMissing ${AT}`, one({ type: "TextHeading" })],
    [`propertyUnknown ${AT}/color`, one({ type: "TextHeading", text: "A", color: "red" })],
    [`blank ${AT}/text`, one({ type: "TextBody", text: "  " })],
    [`tooLong ${AT}/text`, one({ type: "TextHeading", text: "a".repeat(81) })],
    [`typeWrong ${AT}/required`, one(input({ required: "yes" }))],
    [`enumWrong ${AT}/input-type`, one(input({ "input-type": "colour" }))],
    [`minOverMax ${AT}/min-chars`, one(input({ "min-chars": 9, "max-chars": 3 }))],
    [
      `formatWrong ${AT}/min-date`,
      one({ type: "DatePicker", label: "A", name: "a", "min-date": "2024-01-01" }),
    ],
    [`formatWrong ${AT}/src`, one({ type: "Image", src: "https://x.example/a.png" })],
    [`tooMany ${AT}/data-source`, one(choice(21))],
    [`optionTwice ${AT}/data-source/1/id`, one(choice(2, "x"))],
    [`nameTwice ${FORM}/children/1/name`, one(input(), input())],
    [`tooManyOfType ${FORM}/children/1`, one(footer())],
    ["outsideForm /screens/0/layout/children/0", flow(outside())],
    [`captionsPair ${AT}`, flow(screen("ONE", [{ ...footer(), "left-caption": "1" }]))],
    [`captionsAll ${AT}`, flow(screen("ONE", [{ ...footer(), "left-caption": "1", "center-caption": "2" }]))],
    [
      "tooManyComponents /screens/0/layout/children",
      one(...Array.from({ length: 51 }, (_, at) => input({ name: `n${"a".repeat(at)}` }))),
    ],
  ];
  test.each(cases)("%s", (expected, draft) => {
    expect(found(textOf(draft))).toContain(expected);
  });
});

describe("data and references", () => {
  const cases: [string, FlowDraft][] = [
    [`referenceData ${AT}/text`, one({ type: "TextBody", text: "${data.gone}" })],
    [`referencePartial ${AT}/text`, one({ type: "TextBody", text: "Hello ${data.name}" })],
    [`referenceNewer ${AT}/text`, one({ type: "TextBody", text: "${screen.ONE.form.a}" })],
    [
      `referenceForm ${AT}/on-click-action/payload/b`,
      flow(screen("ONE", [footer({ name: "complete", payload: { b: "${form.b}" } })])),
    ],
    [
      `referenceType ${AT}/visible`,
      flow(
        screen("ONE", [{ type: "TextBody", text: "A", visible: "${data.a}" }, footer()], {
          data: { a: { type: "string", __example__: "x" } },
        }),
      ),
    ],
    ["exampleMissing /screens/0/data/a", data({ type: "string" })],
    ["exampleWrong /screens/0/data/a/__example__", data({ type: "number", __example__: "1" })],
    ["dataType /screens/0/data/a", data({ type: "date", __example__: "1" })],
    ["itemsMissing /screens/0/data/a", data({ type: "array", __example__: [] })],
    [
      "exampleWrong /screens/0/data/a/__example__",
      data({
        type: "array",
        items: { type: "object", properties: { id: { type: "string" } } },
        __example__: [{ id: 1 }],
      }),
    ],
    [
      "dataName /screens/0/data/a b",
      flow(screen("ONE", [footer()], { data: { "a b": { type: "string", __example__: "" } } })),
    ],
  ];
  test.each(cases)("%s", (expected, draft) => {
    expect(found(textOf(draft))).toContain(expected);
  });
});

describe("actions and ways", () => {
  const two = (action: JsonObject, target: Partial<FlowDraft["screens"][number]> = {}) =>
    flow(screen("ONE", [footer(action)]), screen("TWO", [footer()], target));
  const needs = { data: { a: { type: "string", __example__: "x" } } };
  const action = `${AT}/on-click-action`;
  const cases: [string, string][] = [
    [`nextUnknown ${action}/next`, textOf(two(goTo("THREE")))],
    [`nextSelf ${action}/next`, textOf(two(goTo("ONE")))],
    [`payloadMissing ${action}`, textOf(two(goTo("TWO"), needs))],
    [`payloadStranger ${action}/payload/b`, textOf(two(goTo("TWO", { b: "x" })))],
    [`payloadType ${action}/payload/a`, textOf(two(goTo("TWO", { a: true }), needs))],
    [`exchangeNoEndpoint ${action}/name`, textOf(two({ name: "data_exchange", payload: {} }))],
    [
      `leadsOnTerminal ${action}/name`,
      textOf(two(goTo("TWO")), (json) => ((json.screens as any)[0].terminal = true)),
    ],
    [`completeNotTerminal ${action}/name`, textOf(flow(screen("ONE", [footer()], { terminal: false })))],
    [`componentNewer ${action}/name`, textOf(two({ name: "open_url" }))],
    ["unreachable /screens/1", textOf(two({ name: "complete", payload: {} }))],
    [
      "routingLoop /screens/0",
      textOf(
        flow(
          screen("ONE", [footer(goTo("TWO"))]),
          screen("TWO", [footer(goTo("ONE"))]),
          screen("THREE", [footer()]),
        ),
      ),
    ],
    ["deadEnd /screens/0", textOf(flow(screen("ONE", [], { terminal: false }), screen("TWO", [footer()])))],
    [
      "routingMissing /routing_model",
      textOf(one(), (json) => Object.assign(json, { data_api_version: "3.0", routing_model: {} })),
    ],
    [
      "routingUnknown /routing_model/ONE",
      textOf(one(), (json) =>
        Object.assign(json, { data_api_version: "3.0", routing_model: { ONE: ["NOWHERE"] } }),
      ),
    ],
    [
      "routingUndeclared /screens/0",
      textOf(two(goTo("TWO")), (json) =>
        Object.assign(json, { data_api_version: "3.0", routing_model: { ONE: [], TWO: [] } }),
      ),
    ],
  ];
  test.each(cases)("%s", (expected, text) => {
    expect(found(text)).toContain(expected);
  });
});

test("every sentence has all of its parameters", () => {
  const strange = [
    '{"version":"3.1","screens":[{"id":"A1","layout":{"type":"SingleColumnLayout","children":[{"type":"Slider"}]}}]}',
    textOf(
      one(input({ "input-type": "x", "min-chars": 9, "max-chars": 3 }), choice(21), {
        type: "TextBody",
        text: "a ${data.b}",
      }),
    ),
  ];
  for (const { rule, parameters } of strange.flatMap((text) => reviewFlow(text).findings))
    expect(sentenceOf(rule, parameters), rule).not.toMatch(/\{\{/);
  expect(Object.keys(RULES).length).toBeGreaterThan(40);
});

const SAMPLES = path.join(process.env.BENCH_DATA ?? "../shared/data", "flows");
/** What is said of a sample of another version than 3.1, and nothing else is found in any. */
const NEWER: Record<string, string[]> = {
  "20_pywa_4_0_switch.json": ["versionFrozen", "notJudged"],
  "22_pywa_4_0_doc_picker.json": ["versionFrozen", "notJudged"],
  "24_pywa_4_0_global_fields.json": ["versionFrozen"],
  "28_pywa_6_0_open_url.json": ["notJudged"],
};
describe.skipIf(!existsSync(SAMPLES))("flows that others made", () => {
  const files = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => /^\d/.test(name)) : [];
  test.each(files)("%s", (name) => {
    const { findings } = reviewFlow(readFileSync(join(SAMPLES, name), "utf8"));
    expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(
      NEWER[name] ?? (name.includes("_2_1_") ? ["versionFrozen"] : []),
    );
  });
});

function choice(count: number, id?: string): JsonObject {
  const options = Array.from({ length: count }, (_, at) => ({ id: id ?? String(at), title: "A" }));
  return { type: "RadioButtonsGroup", name: "c", "data-source": options };
}
function outside() {
  const made = screen("ONE", [footer()]);
  return { ...made, components: [{ inside: false, value: input() }, ...made.components] };
}
