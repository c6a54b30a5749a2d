import { expect, test } from "vitest";
import { flow, footer, screen, twoScreens } from "./fixture.ts";
import {
  buildFlow,
  componentsShown,
  enter,
  goBack,
  isObject,
  openRun,
  pressIn,
  readAnswers,
  resolved,
  screenOf,
} from "./index.ts";
import type { JsonObject } from "./types.ts";

const whole = buildFlow(twoScreens());
const footerOf = (json: JsonObject, id: string) =>
  componentsShown(screenOf(json, id)).find(({ type }) => type === "Footer")!;

test("goes through the screens and completes with what was entered", () => {
  let run = openRun(whole, "ASK");
  expect(pressIn(whole, run, footerOf(whole, "ASK"))).toEqual({
    kind: "faults",
    faults: [{ name: "name", code: "required", count: 0 }],
  });
  run = enter(run, "name", "A");
  expect(pressIn(whole, run, footerOf(whole, "ASK"))).toMatchObject({
    faults: [{ code: "tooShort", count: 2 }],
  });
  run = enter(run, "name", "Asha");
  const next = pressIn(whole, run, footerOf(whole, "ASK"));
  if (next.kind !== "shown") throw new Error(next.kind);
  const [body] = componentsShown(screenOf(whole, "DONE"));
  expect(resolved(body!, next.run.at(-1)!)).toMatchObject({ text: "Asha" });
  expect(pressIn(whole, next.run, footerOf(whole, "DONE"))).toEqual({
    kind: "completed",
    payload: { name: "Asha" },
  });
  expect(goBack(next.run).at(-1)).toMatchObject({ screen: "ASK", values: { name: "Asha" } });
});

test.each([
  ["TextInput", { "input-type": "email" }, "a@", "notEmail"],
  ["TextInput", { "input-type": "number" }, "ten", "notNumber"],
  ["TextInput", { "input-type": "phone" }, "x", "notPhone"],
  ["TextInput", { "max-chars": 3 }, "long", "tooLong"],
  ["TextArea", {}, "a".repeat(601), "tooLong"],
  ["CheckboxGroup", { "min-selected-items": 2 }, ["a"], "tooFew"],
  ["CheckboxGroup", { "max-selected-items": 1 }, ["a", "b"], "tooMany"],
  ["OptIn", { required: true }, false, "required"],
  ["TextInput", { required: true, visible: false }, "", null],
  ["TextInput", { "input-type": "email" }, "a@b.example", null],
])("judges what was entered: %s %j %j", (type, more, value, code) => {
  const json = buildFlow(
    flow(screen("ONE", [{ type, name: "a", label: "A", ...more } as JsonObject, footer()])),
  );
  const pressed = pressIn(json, enter(openRun(json, "ONE"), "a", value), footerOf(json, "ONE"));
  expect(pressed.kind === "faults" ? pressed.faults[0]!.code : null).toBe(code);
});

test("begins with the examples and the values that a form starts with", () => {
  const json = buildFlow(
    flow(
      screen(
        "ONE",
        [
          { type: "TextInput", name: "a", label: "A" },
          footer({ name: "complete", payload: { a: "${form.a}" } }),
        ],
        {
          data: { who: { type: "string", __example__: "Asha" } },
          form: { name: "f", "init-values": { a: "${data.who}" } },
        },
      ),
    ),
  );
  expect(openRun(json, "ONE").at(-1)).toMatchObject({ data: { who: "Asha" }, values: { a: "Asha" } });
  expect(openRun(json, "ONE", { who: "Ravi" }).at(-1)).toMatchObject({ values: { a: "Ravi" } });
  expect(isObject(screenOf(json, "GONE"))).toBe(false);
});

test("answers read in the words of the flow", () => {
  const json = buildFlow(
    flow(
      screen("ONE", [
        {
          type: "RadioButtonsGroup",
          name: "topic",
          label: "Topic",
          "data-source": [{ id: "0", title: "Orders" }],
        },
        { type: "DatePicker", name: "day", label: "Day" },
        footer({ name: "complete", payload: { about: "${form.topic}", day: "${form.day}" } }),
      ]),
    ),
  );
  // As a database gives them back: the order is the flow's.
  const values = { other: [1, true], day: "1717200000000", about: "0", flow_token: "t" };
  expect(readAnswers(json, values)).toEqual([
    { key: "about", label: "Topic", text: "Orders" },
    { key: "day", label: "Day", text: "2024-06-01" },
    { key: "other", label: "other", text: "1, true" },
  ]);
  expect(readAnswers(null, { a: null })).toEqual([{ key: "a", label: "a", text: "" }]);
});
