import { describe, expect, it } from "vitest";
import { button, drawn, field } from "./fixture.ts";
import { beginning, press } from "./press.ts";
import { readable } from "./readable.ts";
import { pressesLeft, progressOf } from "./ways.ts";

const options = { phone: () => null };
const app = drawn({
  forms: [
    { id: "start", fields: [field({ id: "kind", kind: "text", required: true })] },
    { id: "extra", fields: [field({ id: "more", kind: "text" })] },
    { id: "end", fields: [field({ id: "agree", kind: "consent", required: true })] },
  ],
  buttons: [
    button({
      id: "go",
      formId: "start",
      kind: "next",
      target: "extra",
      when: { fieldKey: "kind", is: ["long"] },
    }),
    button({ id: "skip", formId: "start", kind: "next", target: "end" }),
    button({ id: "help", formId: "start", kind: "call", phone: "+911234567890" }),
    button({ id: "back", formId: "extra", kind: "back" }),
    button({ id: "on", formId: "extra", kind: "next", target: "end" }),
    button({ id: "first", formId: "end", kind: "back", target: "start" }),
    button({ id: "done", formId: "end", kind: "finish", milestoneId: "done" }),
    button({
      id: "lost",
      formId: "end",
      kind: "next",
      target: "nowhere",
      when: { fieldKey: "agree", is: ["x"] },
    }),
  ],
  milestones: [{ id: "done", name: "Done" }],
});
const at = (path: string[], values = {}) => ({ path, values });
const pressed = (formId: string, buttonId: string, entered: object = {}) => ({
  formId,
  buttonId,
  entered: { ...entered },
});

describe("a press", () => {
  it.each([
    [
      "leads on",
      at(["start"]),
      pressed("start", "skip", { kind: "short" }),
      { kind: "form", path: ["start", "end"] },
    ],
    [
      "is followed where the checked answers lead, whichever button was drawn",
      at(["start"]),
      pressed("start", "skip", { kind: " long " }),
      { kind: "form", path: ["start", "extra"], button: { id: "go" } },
    ],
    [
      "takes nothing that is not right",
      at(["start"]),
      pressed("start", "skip"),
      { kind: "refused", errors: [{ field: "kind", code: "required" }] },
    ],
    [
      "leads back, and loses nothing",
      at(["start", "extra"], { kind: "long" }),
      pressed("extra", "back"),
      { kind: "form", path: ["start"], values: { kind: "long" } },
    ],
    [
      "leads back to a form that was passed",
      at(["start", "extra", "end"]),
      pressed("end", "first"),
      { kind: "form", path: ["start"] },
    ],
    [
      "finishes",
      at(["start", "end"], { kind: "short" }),
      pressed("end", "done", { agree: true }),
      { kind: "finished", values: { kind: "short", agree: true }, button: { milestoneId: "done" } },
    ],
    ["is only counted", at(["start"]), pressed("start", "help"), { kind: "counted", button: { id: "help" } }],
    ["of another form is none", at(["start"]), pressed("end", "done", { agree: true }), { kind: "unknown" }],
    [
      "of a button that is not there is none",
      at(["start"]),
      pressed("start", "constructor"),
      { kind: "unknown" },
    ],
    ["of a form that is not there is none", at(["gone"]), pressed("gone", "go"), { kind: "unknown" }],
    ["back from the first form is none", at(["extra"]), pressed("extra", "back"), { kind: "unknown" }],
  ])("%s", (_, place, press_, expected) =>
    expect(press(app, place, press_, options)).toMatchObject(expected),
  );

  it("takes a form's own answers in the place of what it held before", () => {
    const place = at(["start", "extra"], { kind: "long", more: "old" });
    expect(press(app, place, pressed("extra", "on"), options)).toMatchObject({ values: { kind: "long" } });
  });
});

it("knows how many presses are left, and how far somebody is", () => {
  expect([...pressesLeft(app)]).toEqual([
    ["start", 2],
    ["extra", 2],
    ["end", 1],
  ]);
  expect(progressOf(app, ["start"])).toBe(0);
  expect(progressOf(app, ["start", "extra"])).toBeCloseTo(1 / 3);
  expect(progressOf(app, ["start", "extra", "end"])).toBeCloseTo(2 / 3);
  expect(beginning(app)).toEqual({ path: ["start"], values: {} });
  expect(beginning(drawn({ forms: [] }))).toBeNull();
});

it("does not go round for ever where forms lead in a circle", () => {
  const circle = drawn({
    forms: [{ id: "a" }, { id: "b" }],
    buttons: [
      button({ id: "ab", formId: "a", kind: "next", target: "b" }),
      button({ id: "ba", formId: "b", kind: "next", target: "a" }),
    ],
  });
  expect(pressesLeft(circle).size).toBe(0);
  expect(progressOf(circle, ["a", "b"])).toBe(0.5);
  expect(press(circle, at(["a", "b"]), pressed("b", "ba"), options)).toMatchObject({ path: ["a"] });
});

it.each([
  ["red", "Red"],
  [["red", "blue"], "Red, blue"],
  ["gone", "gone"],
  [5, "5"],
  [true, "true"],
])("reads %j as people do: %s", (answer, text) => {
  const choices = [
    { value: "red", label: "Red" },
    { value: "blue", label: " " },
  ];
  expect(readable({ options: choices }, answer)).toBe(text);
});
