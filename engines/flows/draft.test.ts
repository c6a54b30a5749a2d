import fc from "fast-check";
import { expect, test } from "vitest";
import { flow, footer, goTo, screen, twoScreens } from "./fixture.ts";
import {
  buildFlow,
  COMPONENT_TYPES,
  flowText,
  graphOf,
  locate,
  newComponent,
  parseFlow,
  routingModel,
} from "./index.ts";
import type { DraftScreen, JsonObject } from "./types.ts";

const id = fc.stringMatching(/^[A-Z_]{1,12}$/).filter((text) => text !== "SUCCESS");
const filledText = fc.string({ minLength: 1 }).filter((text) => text !== "");
const component = fc
  .tuple(
    fc.constantFrom(...COMPONENT_TYPES),
    fc.dictionary(fc.constantFrom("text", "label", "helper-text", "strange"), filledText),
  )
  .map(
    ([type, more]): JsonObject => ({ ...(newComponent(type, new Set()) as unknown as JsonObject), ...more }),
  );
const drawnScreen: fc.Arbitrary<DraftScreen> = fc
  .record({
    id,
    title: fc.string(),
    components: fc.array(component, { maxLength: 6 }),
    terminal: fc.boolean(),
  })
  .map(({ id: name, components, title, terminal }) => {
    const made = screen(name, components, { title });
    const leads = components.some(
      (one) => one.type === "Footer" && (one["on-click-action"] as JsonObject).name === "navigate",
    );
    return { ...made, terminal: terminal && !leads };
  });

test("what was built is read as it was drawn", () => {
  fc.assert(
    fc.property(fc.array(drawnScreen, { maxLength: 4 }), (screens) => {
      const draft = flow(...screens);
      expect(parseFlow(buildFlow(draft))).toEqual(draft);
    }),
    { numRuns: 200 },
  );
});

test("finds the same value and the same places as JSON has", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 2);
      const read = locate(text);
      expect(read.ok && read.value).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});

test("reads no more and no less than JSON", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:1e-.0ntrue l\\u') }), (text) => {
      let known = true;
      try {
        JSON.parse(text);
      } catch {
        known = false;
      }
      expect(locate(text).ok).toBe(known);
    }),
    { numRuns: 2_000 },
  );
});

test("drops what is empty, and success where nothing ends", () => {
  const built = buildFlow(
    flow(
      screen("ONE", [
        { type: "TextInput", label: "A", name: "a", "helper-text": "", required: false },
        footer(goTo("TWO")),
      ]),
      screen("TWO", [footer()]),
    ),
  ) as any;
  expect(built.screens[0].terminal).toBe(false);
  expect(built.screens[0]).not.toHaveProperty("success");
  expect(built.screens[0].layout.children[0].children[0]).toEqual({
    type: "TextInput",
    label: "A",
    name: "a",
    required: false,
  });
  expect(built.screens[1]).toMatchObject({ terminal: true, success: true });
  expect(built.screens[1].layout.children[0].name).toBe("experience_level_form");
});

test("keeps what it does not know of an imported flow", () => {
  const imported = {
    version: "4.0",
    routing_model: { ONE: [] },
    screens: [
      {
        id: "ONE",
        title: "One",
        terminal: true,
        success: true,
        refresh_on_back: true,
        data: {},
        layout: {
          type: "SingleColumnLayout",
          children: [
            { type: "TextHeading", text: "Above" },
            { type: "Switch", value: "${data.x}", cases: { a: [{ type: "TextBody", text: "" }] } },
            {
              type: "Form",
              name: "mine",
              "init-values": { a: "1" },
              children: [{ type: "ChipsSelector", name: "a", label: "" }],
            },
            footer(),
          ],
        },
      },
    ],
  };
  expect(buildFlow(parseFlow(imported)!)).toEqual(imported);
  expect(parseFlow([])).toBeUndefined();
  expect(parseFlow({ screens: "none" })).toBeUndefined();
});

test("tells how the screens follow one another", () => {
  const graph = graphOf(buildFlow(twoScreens()));
  expect(graph).toMatchObject({ entries: ["ASK"], unreachable: [], deadEnds: [], loops: [] });
  expect(routingModel(graph)).toEqual({ ASK: ["DONE"], DONE: [] });
  expect(flowText(twoScreens())).toContain('"screens"');
});
