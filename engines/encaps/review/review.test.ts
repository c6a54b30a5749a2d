import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { button, drawn, field } from "../fixture.ts";
import { reviewEncap } from "./review.ts";

const ID = "00000000-0000-7000-8000-000000000001";
const OTHER = "00000000-0000-7000-8000-000000000002";
const finish = button({ id: "end", formId: "a", kind: "finish" });
const one = (fields: object[], more: Partial<Parameters<typeof drawn>[0]> = {}) =>
  drawn({ forms: [{ id: "a", fields }], buttons: [finish], ...more });
const two = (buttons: object[], forms: Parameters<typeof drawn>[0]["forms"] = [{ id: "a" }, { id: "b" }]) =>
  drawn({ forms, buttons });
const next = (id: string, formId: string, target: string | null, more = {}) =>
  button({ id, formId, kind: "next", target, ...more });
const end = (id: string, formId: string) => button({ id, formId, kind: "finish" });
const choice = (given: object): object =>
  field({ id: "f", kind: "choice", options: [{ value: "x", label: "X" }], ...given } as never);
const facts = {
  attributes: new Map([[ID, { fieldType: "text", inputType: "number" }]]),
  services: new Set([ID]),
  now: Date.parse("2026-06-01T00:00:00Z"),
};

it("finds nothing where nothing is wrong", () => {
  expect(reviewEncap(one([choice({})]), facts)).toEqual([]);
});

it.each<[string, EncapDefinition, string]>([
  ["noForm", drawn({ forms: [] }), "error"],
  ["idTwice", two([end("x", "a"), end("x", "a")], [{ id: "a" }]), "error"],
  ["idTwice", one([], { milestones: [{ id: "m" }, { id: "m" }] }), "error"],
  ["idTwice", two([finish], [{ id: "a" }, { id: "a" }]), "error"],
  ["keyTwice", one([choice({}), choice({ id: "g", key: "f" })]), "error"],
  ["noTitle", two([finish], [{ id: "a", title: "" }]), "warning"],
  ["noLabel", one([choice({ label: " " })]), "error"],
  ["noLabel", two([button({ id: "end", formId: "a", kind: "finish", label: "" })], [{ id: "a" }]), "error"],
  ["noWayOn", two([next("go", "a", "b")]), "error"],
  ["noFinish", two([next("go", "a", "b"), next("back", "b", "a")]), "error"],
  ["formUnreached", two([finish]), "warning"],
  ["targetMissing", two([next("go", "a", "c"), finish]), "error"],
  ["targetMissing", two([next("go", "a", null), finish]), "error"],
  ["formMissing", two([finish, end("lost", "c")], [{ id: "a" }]), "error"],
  ["buttonNeverShown", two([finish, next("go", "a", "b"), end("z", "b")]), "warning"],
  [
    "linkMissing",
    one([], { buttons: [finish, button({ id: "l", formId: "a", kind: "link", url: "javascript:1" })] }),
    "error",
  ],
  [
    "phoneMissing",
    one([], { buttons: [finish, button({ id: "c", formId: "a", kind: "call", phone: "ask" })] }),
    "error",
  ],
  [
    "milestoneMissing",
    one([], { buttons: [button({ id: "end", formId: "a", kind: "finish", milestoneId: "m" })] }),
    "error",
  ],
  ["milestoneUnreached", one([], { milestones: [{ id: "m", name: "M" }] }), "warning"],
  ["conditionUnknown", one([choice({ showIf: { fieldKey: "gone", is: ["x"] } })]), "error"],
  [
    "conditionUnknown",
    one([field({ id: "n", kind: "note" }), choice({ showIf: { fieldKey: "n", is: ["x"] } })]),
    "error",
  ],
  [
    "conditionLater",
    one([field({ id: "early", kind: "text", showIf: { fieldKey: "f", is: ["x"] } }), choice({})]),
    "error",
  ],
  ["conditionLater", one([choice({ showIf: { fieldKey: "f", is: ["x"] } })]), "error"],
  [
    "conditionLater",
    two(
      [next("go", "a", "b"), end("z", "b")],
      [
        { id: "a", fields: [field({ id: "e", kind: "text", showIf: { fieldKey: "f", is: ["x"] } })] },
        { id: "b", fields: [choice({})] },
      ],
    ),
    "error",
  ],
  [
    "conditionValue",
    one([choice({}), field({ id: "t", kind: "text", showIf: { fieldKey: "f", is: ["y"] } })]),
    "warning",
  ],
  ["noOptions", one([choice({ options: [] })]), "error"],
  ["optionEmpty", one([choice({ options: [{ value: " ", label: "X" }] })]), "error"],
  [
    "optionTwice",
    one([
      choice({
        options: [
          { value: "x", label: "" },
          { value: "x", label: "" },
        ],
      }),
    ]),
    "error",
  ],
  ["boundWrong", one([field({ id: "d", kind: "date", min: 5 })]), "error"],
  ["boundWrong", one([field({ id: "n", kind: "number", max: "5" })]), "error"],
  ["boundsSwapped", one([field({ id: "n", kind: "number", min: 5, max: 1 })]), "error"],
  ["attributeMissing", one([field({ id: "n", kind: "number", keepAs: OTHER })]), "error"],
  ["attributeKind", one([field({ id: "n", kind: "note", keepAs: ID })]), "error"],
  ["attributeKind", one([field({ id: "t", kind: "text", keepAs: ID })]), "warning"],
  [
    "attributeTwice",
    one([field({ id: "n", kind: "number", keepAs: ID }), field({ id: "m", kind: "number", keepAs: ID })]),
    "warning",
  ],
  [
    "serviceNotAllowed",
    one([], { buttons: [button({ id: "end", formId: "a", kind: "finish", authConfigId: ID })] }),
    "error",
  ],
  ["serviceMissing", one([], { authConfigs: [OTHER] }), "error"],
  ["serviceUnused", one([], { authConfigs: [ID] }), "warning"],
  ["openUntilPast", one([], { properties: { openUntil: "2026-01-01T00:00:00Z" } }), "warning"],
])("finds %s", (code, definition, severity) => {
  expect(reviewEncap(definition, facts)).toContainEqual(expect.objectContaining({ code, severity }));
});

it("takes conditions on forms that come before, on any way there", () => {
  const fine = two(
    [next("go", "a", "b"), end("z", "b")],
    [
      { id: "a", fields: [choice({})] },
      { id: "b", fields: [field({ id: "e", kind: "text", showIf: { fieldKey: "f", is: ["x"] } })] },
    ],
  );
  expect(reviewEncap(fine)).toEqual([]);
});

it("names the place, and puts errors first", () => {
  const found = reviewEncap(two([finish, next("go", "a", "nowhere")]));
  expect(found.map(({ severity }) => severity)).toEqual(["error", "warning", "warning"]);
  expect(found[0]).toEqual({
    code: "targetMissing",
    severity: "error",
    place: { part: "buttons", formId: "a", fieldId: null, buttonId: "go", milestoneId: null },
    parameters: { label: "go" },
  });
});

it("never falls over, however forms and buttons are strung together", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  const forms = fc.array(fc.record({ id, fields: fc.constant<object[]>([choice({})]) }), { maxLength: 4 });
  const kinds = fc.constantFrom("next" as const, "back" as const, "finish" as const);
  const buttons = fc.array(fc.record({ id, formId: id, kind: kinds, target: fc.option(id) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(forms, buttons, (some, others) => {
      const found = reviewEncap(drawn({ forms: some, buttons: others.map((given) => button(given)) }), facts);
      expect(found.every(({ place }) => place.part.length > 0)).toBe(true);
    }),
    { numRuns: 200, seed: 3 },
  );
});
