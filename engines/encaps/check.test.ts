import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIELD_KINDS } from "#contract/encaps/limits.ts";
import { checkAnswers } from "./check.ts";
import { drawn, field } from "./fixture.ts";
import { fitsMask } from "./mask.ts";
import { buttonsShown, fieldsShown } from "./shown.ts";

const options = {
  phone: (text: string) => (/^\+?\d{10,12}$/.test(text) ? `+${text.replace("+", "")}` : null),
};
const formOf = (...fields: object[]) => drawn({ forms: [{ id: "a", fields }] }).forms[0]!;
const choices = [
  { value: "red", label: "Red" },
  { value: "blue", label: "Blue" },
];

describe("an answer", () => {
  it.each<[string, object, unknown, unknown]>([
    ["a text", { kind: "text" }, "  Asha\u0000  ", "Asha"],
    ["a text of two lines", { kind: "text" }, "a\nb", "ab"],
    ["a long text", { kind: "longText" }, "a\r\nb\tc", "a\nb\tc"],
    ["an empty text", { kind: "text" }, "   ", undefined],
    ["nothing", { kind: "text" }, null, undefined],
    ["a text that fits", { kind: "text", min: 2, max: 4 }, "🙂🙂🙂", "🙂🙂🙂"],
    ["a mask", { kind: "text", pattern: "AAAAA9999A" }, "ABCDE1234F", "ABCDE1234F"],
    ["a number", { kind: "number" }, "12.5", 12.5],
    ["a number of another script", { kind: "number" }, "१२", 12],
    ["an Arabic number", { kind: "number" }, "٣٫٥", 3.5],
    ["a number as one", { kind: "number", min: 0, max: 10 }, 10, 10],
    ["an address", { kind: "email" }, " asha@x.example ", "asha@x.example"],
    ["a telephone", { kind: "phone" }, "919812345678", "+919812345678"],
    ["a day", { kind: "date", min: "2024-01-01" }, "2024-02-29", "2024-02-29"],
    ["a choice", { kind: "choice", options: choices }, "red", "red"],
    ["choices in the form's order", { kind: "choices", options: choices }, ["blue", "red"], ["red", "blue"]],
    ["one of choices", { kind: "choices", options: choices }, "blue", ["blue"]],
    ["no choices", { kind: "choices", options: choices }, [], undefined],
    ["yes", { kind: "yesNo" }, "true", true],
    ["no", { kind: "yesNo", required: true }, false, false],
    ["stars", { kind: "rating" }, "4", 4],
    ["ten stars", { kind: "rating", max: 10 }, 10, 10],
    ["consent", { kind: "consent", required: true }, true, true],
    ["no consent where none is needed", { kind: "consent" }, false, false],
    ["a note", { kind: "note", required: true }, "anything", undefined],
  ])("is taken: %s", (_, kind, entered, value) => {
    const checked = checkAnswers(formOf(field({ id: "f", ...kind } as never)), { f: entered }, options);
    expect(checked).toEqual({ ok: true, values: value === undefined ? {} : { f: value } });
  });

  it.each<[string, object, unknown, string, object?]>([
    ["nothing where it is needed", { kind: "text", required: true }, "  ", "required"],
    ["no consent", { kind: "consent", required: true }, false, "required"],
    ["a list as a text", { kind: "text" }, ["a"], "wrongType"],
    ["an object as a text", { kind: "text" }, { toString: 1 }, "wrongType"],
    ["a megabyte", { kind: "longText" }, "x".repeat(1_000_000), "tooLong", { max: 4_000 }],
    ["a short text", { kind: "text", min: 3 }, "🙂🙂", "tooShort", { min: 3 }],
    ["a text beside the mask", { kind: "text", pattern: "99-AA" }, "12-3A", "pattern", { pattern: "99-AA" }],
    ["a word as a number", { kind: "number" }, "many", "notANumber"],
    ["infinity", { kind: "number" }, Number.POSITIVE_INFINITY, "notANumber"],
    ["an exponent", { kind: "number" }, "1e9", "notANumber"],
    ["a small number", { kind: "number", min: 1 }, 0, "tooSmall", { min: 1 }],
    ["a large number", { kind: "number", max: 1 }, "2", "tooLarge", { max: 1 }],
    ["no address", { kind: "email" }, "asha@x", "notAnEmail"],
    ["no telephone", { kind: "phone" }, "12", "notAPhone"],
    ["a day that is none", { kind: "date" }, "2023-02-29", "notADate"],
    ["an early day", { kind: "date", min: "2024-01-01" }, "2023-12-31", "tooEarly", { min: "2024-01-01" }],
    ["a late day", { kind: "date", max: "2024-01-01" }, "2024-01-02", "tooLate", { max: "2024-01-01" }],
    ["no choice of it", { kind: "choice", options: choices }, "green", "notAChoice"],
    ["one strange choice", { kind: "choices", options: choices }, ["red", "green"], "notAChoice"],
    ["many choices", { kind: "choices", options: choices }, Array(1_000).fill("red"), "notAChoice"],
    ["few choices", { kind: "choices", options: choices, min: 2 }, ["red"], "tooFew", { min: 2 }],
    ["half a star", { kind: "rating" }, 2.5, "notAnAnswer", { max: 5 }],
    ["six stars", { kind: "rating" }, 6, "notAnAnswer", { max: 5 }],
    ["maybe", { kind: "yesNo" }, "maybe", "wrongType"],
  ])("is refused: %s", (_, kind, entered, code, parameters = {}) => {
    const checked = checkAnswers(formOf(field({ id: "f", ...kind } as never)), { f: entered }, options);
    expect(checked).toEqual({ ok: false, errors: [{ field: "f", code, parameters }] });
  });

  it("of a field that is not on the form is refused, whatever it is called", () => {
    const form = formOf(field({ id: "f", kind: "text" }));
    for (const name of ["constructor", "toString", "other"])
      expect(checkAnswers(form, { [name]: "x" }, options)).toMatchObject({
        ok: false,
        errors: [{ field: name, code: "unknownField" }],
      });
    const poisoned = JSON.parse('{"__proto__":{"f":"x"}}') as Record<string, unknown>;
    expect(checkAnswers(form, poisoned, options)).toMatchObject({
      ok: false,
      errors: [{ field: "__proto__" }],
    });
    expect(checkAnswers(form, Object.create({ f: "inherited" }), options)).toEqual({ ok: true, values: {} });
  });

  it("never makes it fall over", () => {
    const form = formOf(...FIELD_KINDS.map((kind) => field({ id: kind, kind, options: choices })));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FIELD_KINDS, "other"), fc.anything()), (entered) => {
        const checked = checkAnswers(form, entered, options);
        const again = checked.ok && checkAnswers(form, checked.values, options);
        // What was taken is taken again, and the same.
        if (checked.ok) expect(again).toEqual(checked);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

describe("what is shown", () => {
  const form = formOf(
    field({ id: "pet", kind: "yesNo" }),
    field({ id: "kind", kind: "choice", options: choices, showIf: { fieldKey: "pet", is: ["true"] } }),
    field({ id: "name", kind: "text", required: true, showIf: { fieldKey: "kind", is: ["red"] } }),
    field({ id: "late", kind: "text", showIf: { fieldKey: "before", is: ["x"] } }),
  );
  const shown = (values: object) => fieldsShown(form, { ...values }).map(({ key }) => key);

  it("follows conditions, one on another, and on forms before", () => {
    expect(shown({})).toEqual(["pet"]);
    expect(shown({ pet: true, kind: "red" })).toEqual(["pet", "kind", "name"]);
    // The choice is hidden: what was entered there counts for nothing.
    expect(shown({ pet: false, kind: "red" })).toEqual(["pet"]);
    expect(shown({ before: "x" })).toEqual(["pet", "late"]);
  });

  it("leaves out what was entered where nothing is shown, and asks for nothing there", () => {
    expect(checkAnswers(form, { pet: false, kind: "red" }, options)).toEqual({
      ok: true,
      values: { pet: false },
    });
    expect(checkAnswers(form, { pet: true, kind: "red" }, options)).toMatchObject({
      errors: [{ field: "name", code: "required" }],
    });
    expect(checkAnswers(form, { late: "y" }, options, { before: "x" })).toEqual({
      ok: true,
      values: { late: "y" },
    });
  });

  it("is, of the buttons that lead on, the first that holds", () => {
    const when = (value: string) => ({ fieldKey: "pet", is: [value] });
    const buttons = [
      { id: "back", kind: "back" as const, when: null },
      { id: "yes", kind: "next" as const, when: when("true") },
      { id: "else", kind: "finish" as const, when: null },
      { id: "never", kind: "next" as const, when: null },
      { id: "help", kind: "link" as const, when: when("false") },
    ];
    const ids = (values: object) => buttonsShown(buttons, { ...values }).map(({ id }) => id);
    expect(ids({})).toEqual(["back", "else"]);
    expect(ids({ pet: true })).toEqual(["back", "yes"]);
    expect(ids({ pet: "false" })).toEqual(["back", "else", "help"]);
  });
});

it.each([
  ["AAAAA9999A", "ABCDE1234F", true],
  ["AAAAA9999A", "ABCDE12345", false],
  ["99/**", "12/a1", true],
  ["99/**", "12-a1", false],
  ["A9", "क५", true],
  ["9", "12", false],
  ["", "", true],
])("the mask %s and %s: %s", (mask, text, fits) => expect(fitsMask(text, mask)).toBe(fits));
