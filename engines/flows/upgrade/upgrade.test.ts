import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { flow, footer, goTo, screen, textOf, twoScreens } from "../fixture.ts";
import {
  isObject,
  type JsonObject,
  publishable,
  reviewFlow,
  sentenceOfChange,
  upgradeFlow,
} from "../index.ts";
import { wayThrough } from "./way-fixture.ts";

const json = (text: string) => JSON.parse(text) as JsonObject;
const errorsOf = (made: JsonObject) =>
  reviewFlow(JSON.stringify(made)).findings.filter(({ severity }) => severity === "error");
const said = (made: JsonObject) => upgradeFlow(made).changes.map(sentenceOfChange);

test("changes nothing but the version where nothing else is asked for", () => {
  const before = json(textOf(twoScreens()));
  const { flow: after, version, changes } = upgradeFlow(before);
  expect(after).toEqual({ ...before, version: "7.3" });
  expect([version, changes.map(sentenceOfChange)]).toEqual(["7.3", ["Version 3.1 became 7.3."]]);
});

const DAY = "1717200000000";
const field = (type: string, name: string, more: JsonObject = {}): JsonObject => ({
  type,
  name,
  label: "A",
  ...more,
});

describe("what each step changes, in words", () => {
  test("days, where a picker takes them, begins with them, and is given them", () => {
    const made = json(
      textOf(
        flow(
          screen("ONE", [footer(goTo("TWO", { least: DAY }))]),
          screen(
            "TWO",
            [
              field("DatePicker", "day", {
                "min-date": "${data.least}",
                "max-date": "1725148800000",
                "unavailable-dates": [DAY],
              }),
              footer({ name: "complete", payload: { day: "${form.day}" } }),
            ],
            {
              data: { least: { type: "string", __example__: DAY } },
              form: { name: "f", "init-values": { day: DAY } },
            },
          ),
        ),
      ),
    );
    const { flow: after } = upgradeFlow(made);
    expect(said(made)).toEqual([
      "Version 3.1 became 7.3.",
      `Screen ONE: least, sent to TWO: ${DAY} became the day 2024-06-01.`,
      "Screen TWO: day is answered as YYYY-MM-DD, no longer in milliseconds.",
      "Screen TWO: max-date of day: 1725148800000 became the day 2024-09-01.",
      `Screen TWO: unavailable-dates of day: ${DAY} became the day 2024-06-01.`,
      `Screen TWO: init-values of day: ${DAY} became the day 2024-06-01.`,
      `Screen TWO: least: the example ${DAY} became the day 2024-06-01. Whoever fills it writes days as YYYY-MM-DD.`,
    ]);
    expect(JSON.stringify(after)).not.toContain(DAY);
    expect(errorsOf(after)).toEqual([]);
    expect(errorsOf({ ...made, version: "7.3" }).length).toBeGreaterThan(1);
  });

  test("a day that goes through two screens", () => {
    const given = { data: { least: { type: "string", __example__: DAY } } };
    const made = json(
      textOf(
        flow(
          screen("ONE", [footer(goTo("TWO", { least: "${data.least}" }))], given),
          screen("TWO", [field("DatePicker", "day", { "min-date": "${data.least}" }), footer()], given),
        ),
      ),
    );
    expect(said(made).filter((line) => line.includes("example"))).toHaveLength(2);
  });

  test("a day that a picker outside a form begins with", () => {
    const made = json(
      textOf(flow(screen("ONE", [footer()])), (whole) => {
        const [first] = whole.screens as any[];
        first.layout.children.unshift(field("DatePicker", "day", { "init-value": DAY }));
        whole.version = "4.0";
      }),
    );
    expect(said(made)).toContain(`Screen ONE: init-value of day: ${DAY} became the day 2024-06-01.`);
    expect(JSON.stringify(upgradeFlow(made).flow)).not.toContain(DAY);
  });

  test("a comma in the id of a screen that a list refers to", () => {
    const made = json(
      textOf(
        flow(
          screen("A,B", [footer(goTo("TWO"))]),
          screen("TWO", [footer({ name: "complete", payload: { all: ["${screen.A,B.form.a}", ["x"]] } })]),
        ),
        (whole) => Object.assign(whole, { version: "4.0" }),
      ),
    );
    expect(JSON.stringify(upgradeFlow(made).flow)).toContain('["${screen.A_B.form.a}",["x"]]');
  });

  test("a comma in a screen's id, and all that names it", () => {
    const made = json(
      textOf(
        flow(screen("ONE", [footer(goTo("A,B"))]), screen("A,B", [footer()]), screen("A_B", [footer()])),
        (whole) =>
          Object.assign(whole, {
            data_api_version: "3.0",
            routing_model: { ONE: ["A,B", "A_B"], "A,B": [], A_B: [] },
          }),
      ),
    );
    const { flow: after } = upgradeFlow(made);
    expect(said(made)[1]).toBe(
      "Screen A,B: The screen A,B is called A_B_. Messages and templates that open on it name it so.",
    );
    expect(after.routing_model).toEqual({ ONE: ["A_B_", "A_B"], A_B_: [], A_B: [] });
    expect(errorsOf(after)).toEqual([]);
    expect(errorsOf({ ...made, version: "7.0" }).map(({ rule }) => rule)).toContain("screenIdPattern");
  });

  test("several forms of a screen", () => {
    const form = (name: string, input: JsonObject, more: JsonObject = {}): JsonObject => ({
      type: "Form",
      name,
      ...more,
      children: [input],
    });
    const made = json(
      textOf(flow(screen("ONE", [footer()])), (whole) => {
        const [first] = whole.screens as any[];
        first.layout.children.unshift(
          form("f", field("TextInput", "a"), { "init-values": { a: 5 } }),
          { type: "TextBody", text: "between" },
          form("g", field("CheckboxGroup", "b", { "data-source": [{ id: "1", title: "A" }] }), {
            "init-values": { b: "1" },
          }),
        );
      }),
    );
    const { flow: after } = upgradeFlow(made);
    expect(said(made).slice(1)).toEqual([
      "Screen ONE: Its forms f, g, experience_level_form became one, f.",
      "Screen ONE: a begins with 5, which was 5: its type counts.",
      'Screen ONE: b begins with ["1"], which was 1: its type counts.',
    ]);
    const [only, ...others] = (after.screens as any[])[0].layout.children;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: "f", "init-values": { a: "5", b: ["1"] } });
    expect(only.children.map(({ type }: JsonObject) => type)).toEqual([
      "TextInput",
      "TextBody",
      "CheckboxGroup",
      "Footer",
    ]);
    expect(errorsOf(after)).toEqual([]);
  });

  test("forms whose values cannot be told apart stay, and are found", () => {
    const made = json(
      textOf(flow(screen("ONE", [footer()])), (whole) => {
        const [first] = whole.screens as any[];
        first.layout.children.unshift({
          type: "Form",
          name: "f",
          "init-values": "${data.all}",
          children: [field("TextInput", "a")],
        });
      }),
    );
    expect(errorsOf(upgradeFlow(made).flow).map(({ rule }) => rule)).toContain("formsMany");
  });

  test("numbers that are texts, and an address that stood in the flow", () => {
    const made = json(
      textOf(flow(screen("ONE", [field("TextInput", "a", { "max-chars": "9" }), footer()])), (whole) =>
        Object.assign(whole, { version: "2.1", data_channel_uri: "https://x.example" }),
      ),
    );
    expect(said(made).slice(1)).toEqual([
      "The endpoint's address https://x.example is taken out: since 3.0 it is set at Meta, beside the flow.",
      "Screen ONE: max-chars of a: the text 9 became a number.",
    ]);
    expect(errorsOf(upgradeFlow(made).flow)).toEqual([]);
  });
});

test("keeps whatever it does not know", () => {
  const made = json(
    textOf(flow(screen("ONE", [{ type: "Strange", deep: [{ a: { b: null } }] }, footer()])), (whole) =>
      Object.assign(whole, { colour: { of: ["it"] } }),
    ),
  );
  expect(upgradeFlow(made).flow).toEqual({ ...made, version: "7.3" });
});

test("raises what is frozen and nothing else", () => {
  for (const version of ["2.1", "3.0", "3.1", "4.0", "5.0"])
    expect(publishable(JSON.stringify({ version, screens: [] })).version).toBe("7.3");
  for (const version of ["5.1", "6.3", "7.0", "7.3", "9.9"]) {
    const text = `{ "screens": [],   "version": "${version}" }`;
    expect(publishable(text)).toEqual({ text, version, changes: [] });
  }
});

const SAMPLES = path.join(process.env.BENCH_DATA ?? "../shared/data", "flows");
describe.skipIf(!existsSync(SAMPLES))("flows that others made", () => {
  const files = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => /^\d/.test(name)) : [];
  test.each(files)("%s is accepted when it is raised, and goes the same way", (name) => {
    const made = json(readFileSync(join(SAMPLES, name), "utf8"));
    const { flow: after } = upgradeFlow(made);
    expect(isObject(after) && after.version).toBe("7.3");
    expect(errorsOf(after)).toEqual([]);
    for (let round = 0; round < 5; round++) {
      const chances = Array.from({ length: 60 }, (_, at) => at * 7 + round);
      expect(wayThrough(after, chances)).toEqual(wayThrough(made, chances));
    }
  });
});
