import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewFlow } from "../check/index.ts";
import {
  type ComponentRule,
  COMPONENTS,
  type ComponentType,
  newComponent,
  type PropertyRule,
} from "../components.ts";
import { buildFlow, newScreen } from "../draft.ts";
import type { Json, JsonObject } from "../types.ts";
import { upgradeFlow } from "./index.ts";
import { wayThrough } from "./way-fixture.ts";

const IDS = ["ONE", "TWO", "THREE", "A,B"];
const DAYS = ["1704067200000", "1717200000000", "1735603199000"];
const INNER = (Object.keys(COMPONENTS) as ComponentType[]).filter(
  (type) => type !== "Footer" && type !== "EmbeddedLink",
);

/** A value that the designer's form gives to a property; undefined where it stays unset. */
function valueFor(rule: PropertyRule): fc.Arbitrary<Json | undefined> {
  const word = fc.constantFrom("Name", "Your name", "12", "2024", "a");
  const written: fc.Arbitrary<Json> | undefined = {
    text: word,
    boolean: fc.boolean(),
    integer: fc.constantFrom<Json>(1, "2", 5, "9"),
    number: fc.integer({ min: 1, max: 9 }),
    date: fc.constantFrom(...DAYS),
    dates: fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 }),
    image: fc.constant("/9j/AAAA"),
    name: undefined,
    options: undefined,
    action: undefined,
    enum: rule.kind === "enum" ? fc.constantFrom(...rule.values) : undefined,
  }[rule.kind];
  if (!written) return fc.constant(undefined);
  return rule.required ? written : fc.option(written, { nil: undefined });
}

const drawnComponent = fc.oneof(
  ...INNER.map((type) => {
    const rule: ComponentRule = COMPONENTS[type];
    const values = Object.fromEntries(
      Object.entries(rule.properties).map(([name, property]) => [name, valueFor(property)]),
    );
    return fc.record(values).map((given) => [type, given] as const);
  }),
);

/** A screen's components with names of their own; it goes to `next` with all of its answers, or ends. */
function finished(
  drawn: readonly (readonly [ComponentType, Record<string, Json | undefined>])[],
  label: string,
): JsonObject[] {
  const names = new Set<string>();
  return drawn.map(([type, given]) => {
    const made = newComponent(type, names) as unknown as JsonObject;
    const filled = Object.entries(given).filter(([, value]) => value !== undefined) as [string, Json][];
    const component: JsonObject = { ...made, ...Object.fromEntries(filled) };
    if (typeof component.name !== "string") return component;
    names.add(component.name);
    return { ...component, name: `${label}_${component.name}` };
  });
}

const typeOfInput = (type: Json | undefined): string =>
  type === "CheckboxGroup" ? "array" : type === "OptIn" ? "boolean" : "string";
const EXAMPLES: Record<string, Json> = { array: ["1"], boolean: true, string: DAYS[0]! };

/** A flow of a few screens as the designer can make one: each hands on what it was given and what was entered. */
const drawnFlow: fc.Arbitrary<JsonObject> = fc
  .array(fc.array(drawnComponent, { maxLength: 6 }), { minLength: 1, maxLength: IDS.length })
  .map((screens) => {
    let given: Record<string, string> = {};
    const made = screens.map((drawn, at) => {
      const components = finished(drawn, "abcd"[at]!);
      const data = Object.fromEntries(
        Object.entries(given).map(([name, type]): [string, JsonObject] => [
          name,
          {
            type,
            __example__: EXAMPLES[type]!,
            ...(type === "array" ? { items: { type: "string" } } : {}),
          },
        ]),
      );
      const inputs = components.filter(({ name }) => typeof name === "string");
      const day = Object.keys(given).find((name) => name.includes("date_picker"));
      for (const input of inputs)
        if (day && input.type === "DatePicker" && input["min-date"] === undefined && !input["max-date"])
          input["min-date"] = `\${data.${day}}`;
      const payload = Object.fromEntries([
        ...Object.keys(given).map((name) => [name, `\${data.${name}}`]),
        ...inputs.map(({ name }) => [name, `\${form.${String(name)}}`]),
      ]) as JsonObject;
      given = { ...given, ...Object.fromEntries(inputs.map(({ name, type }) => [name, typeOfInput(type)])) };
      const next = screens[at + 1] ? IDS[at + 1]! : undefined;
      const action: JsonObject = next
        ? { name: "navigate", next: { type: "screen", name: next }, payload }
        : { name: "complete", payload };
      const footer: JsonObject = { type: "Footer", label: "Continue", "on-click-action": action };
      return {
        ...newScreen(IDS[at]!, `Screen ${at}`),
        data,
        components: [...components, footer].map((value) => ({ inside: true, value })),
      };
    });
    return JSON.parse(JSON.stringify(buildFlow({ version: "3.1", screens: made, rest: {} }))) as JsonObject;
  });

const errorsOf = (made: JsonObject) =>
  reviewFlow(JSON.stringify(made)).findings.filter(({ severity }) => severity === "error");

test("whatever the designer can make is accepted when it is raised, answers the same and goes the same way", () => {
  let whole = 0;
  fc.assert(
    fc.property(drawnFlow, fc.array(fc.nat(), { minLength: 30, maxLength: 60 }), (made, chances) => {
      if (errorsOf(made).length > 0) return;
      whole++;
      const { flow: after } = upgradeFlow(made);
      expect(errorsOf(after)).toEqual([]);
      expect(wayThrough(after, chances)).toEqual(wayThrough(made, chances));
      expect(upgradeFlow(after)).toEqual({ flow: after, version: "7.3", changes: [] });
    }),
    { numRuns: 300 },
  );
  expect(whole).toBeGreaterThan(150);
});
