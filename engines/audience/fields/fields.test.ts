import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import { compileField } from "./compile.ts";
import { type FieldDefinition, NAME, PHONE_NUMBER, type RuleName } from "./definition.ts";

const define = (
  over: Partial<FieldDefinition>,
  rules: Partial<Record<RuleName, string | number | boolean>> = {},
) =>
  compileField({
    id: "1",
    fieldName: "city",
    fieldLabel: "City",
    mandatory: false,
    fieldType: "text",
    inputType: "alphabets",
    validations: Object.entries(rules).map(([id, value]) => ({ id: id as RuleName, value })),
    ...over,
  });
const said = (check: (value: string) => ReturnType<ReturnType<typeof compileField>>, value: string) => {
  const found = check(value);
  return "value" in found ? found.value : found.messages;
};

describe("required", () => {
  const required = define({ mandatory: true });
  it.each([
    ["", ["City is required"]],
    ["  \t", ["Whitespace only present in the field - City"]],
    ["\u00a0", ["Whitespace only present in the field - City"]],
    [" Pune ", "Pune"],
  ])("%j", (value, expected) => expect(said(required, value)).toEqual(expected));

  it("lets an optional field be blank", () => {
    expect(said(define({}), "")).toBe("");
    expect(said(define({}, { minValue: 3 }), "  ")).toBe("");
  });
});

describe("length", () => {
  const short = define({ inputType: null }, { minValue: "2", maxValue: 4 });
  it.each([
    ["a", ["Minimum length must be 2 characters."]],
    ["ab", "ab"],
    ["abcd", "abcd"],
    ["abcde", ["Maximum length must be 4 characters."]],
    ["😀", ["Minimum length must be 2 characters."]],
    ["😀😀😀😀", "😀😀😀😀"],
    ["😀😀😀😀😀", ["Maximum length must be 4 characters."]],
  ])("%s", (value, expected) => expect(said(short, value)).toEqual(expected));

  it("counts characters as code points", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), fc.nat(8), fc.nat(8), (text, min, max) => {
        const value = text.trim();
        fc.pre(value !== "");
        const found = said(define({ inputType: null }, { minValue: min, maxValue: max }), value);
        const length = [...value].length;
        const expected = [
          ...(length < min ? [`Minimum length must be ${min} characters.`] : []),
          ...(length > max ? [`Maximum length must be ${max} characters.`] : []),
          ...(value.includes("\0") ? ["City holds the character NUL."] : []),
        ];
        expect(found).toEqual(expected.length > 0 ? expected : value);
      }),
    );
  });
});

describe("characters", () => {
  const letters = "City may hold letters only.";
  it.each<
    [string, Partial<FieldDefinition>, Partial<Record<RuleName, string | boolean>>, string, string | string[]]
  >([
    ["letters of any script", {}, {}, "नई दिल्ली Köln", "नई दिल्ली Köln"],
    ["joiners inside a word", {}, {}, "क्‍या", "क्‍या"],
    ["no digit", {}, {}, "Pune 1", [letters]],
    ["no sign", {}, {}, "St. Ives", [letters]],
    ["every sign", {}, { allowSpecialChars: true }, "St. Ives!", "St. Ives!"],
    [
      "every sign, still no digit",
      {},
      { allowSpecialChars: "true" },
      "Pune-1",
      ["City may not hold digits."],
    ],
    ["listed signs", {}, { allowSpecialChars: true, allowedChars: ".,-" }, "a.b-c", "a.b-c"],
    [
      "a comma in the list separates",
      {},
      { allowSpecialChars: true, allowedChars: ".,-" },
      "a,b",
      ['City may hold letters and these characters only: ". -".'],
    ],
    [
      "comma included",
      { commaIncluded: true },
      { allowSpecialChars: true, allowedChars: "." },
      "a,b.",
      "a,b.",
    ],
    [
      "signs that mean something in a pattern",
      {},
      { allowSpecialChars: true, allowedChars: "]^\\-" },
      "\\^-]",
      "\\^-]",
    ],
    [
      "a range that is none",
      {},
      { allowSpecialChars: true, allowedChars: "+-/" },
      "a.b",
      ['City may hold letters and these characters only: "+ - /".'],
    ],
    ["letters and digits", { inputType: "alphanumeric" }, {}, "Sector 12 १२", "Sector 12 १२"],
    [
      "letters and digits only",
      { inputType: "alphanumeric" },
      {},
      "12-B",
      ["City may hold letters and digits only."],
    ],
    ["a whole number", { inputType: "number" }, {}, "-12", "-12"],
    ["no whole number", { inputType: "number" }, {}, "1.5", ["City must be a whole number."]],
    ["a decimal", { inputType: "decimal" }, {}, "-1.50", "-1.50"],
    ["no decimal", { inputType: "decimal" }, {}, "1,5", ["City must be a number."]],
    ["an address", { inputType: "email" }, {}, "a.b+c@example.co.in", "a.b+c@example.co.in"],
    ["no address", { inputType: "email" }, {}, "a@b@c", ["City must be an e-mail address."]],
  ])("%s", (_name, over, rules, value, expected) =>
    expect(said(define(over, rules), value)).toEqual(expected),
  );

  it("judges a hostile address at once", () => {
    const address = `${"a".repeat(100_000)}@${"a.".repeat(100_000)}`;
    expect(leastMs(() => said(define({ inputType: "email" }), address), 50)).toBeLessThan(50);
  });
});

describe("select boxes", () => {
  const one = define({ fieldType: "selectbox-singlevalue", defaultValue: "Gold, Silver ,Gold,," });
  const many = define({ fieldType: "selectbox-multiplevalue", defaultValue: "Red,Green,Blue" });
  it.each([
    ["Gold", "Gold"],
    [" silver ", "Silver"],
    ["Tin", ['City has no value "Tin"; it has Gold, Silver.']],
  ])("one of: %s", (value, expected) => expect(said(one, value)).toEqual(expected));
  it.each([
    ["blue, red", "Red,Blue"],
    ["Red,Red,", "Red"],
    [
      "Red,Pink,Grey",
      [
        'City has no value "Pink"; it has Red, Green, Blue.',
        'City has no value "Grey"; it has Red, Green, Blue.',
      ],
    ],
  ])("some of: %s", (value, expected) => expect(said(many, value)).toEqual(expected));
});

describe("built-in fields", () => {
  it.each([
    [PHONE_NUMBER, "+919812345678", "+919812345678"],
    [PHONE_NUMBER, "12345", ["Minimum length must be 10 characters."]],
    [PHONE_NUMBER, "+91 98123x5678", ['Phone Number may hold digits and these characters only: "+".']],
    [PHONE_NUMBER, "", ["Phone Number is required"]],
    [NAME, "Zoë O'Brien-Śmith 2", "Zoë O'Brien-Śmith 2"],
    [NAME, " \u202EAsha\u202C \u2067Rao", "Asha Rao"],
    [NAME, "A", ["Minimum length must be 2 characters."]],
    [NAME, "A".repeat(31), ["Maximum length must be 30 characters."]],
  ])("%#", (definition, value, expected) => expect(said(compileField(definition), value)).toEqual(expected));
});

it("stores what it accepts, once accepted, without change", () => {
  const kinds = fc.record({
    fieldType: fc.constantFrom(
      "text",
      "textarea",
      "selectbox-singlevalue",
      "selectbox-multiplevalue",
    ) as fc.Arbitrary<FieldDefinition["fieldType"]>,
    inputType: fc.constantFrom(
      "alphabets",
      "alphanumeric",
      "number",
      "decimal",
      "email",
      null,
    ) as fc.Arbitrary<FieldDefinition["inputType"]>,
    mandatory: fc.boolean(),
    defaultValue: fc.constant("A,b,1"),
  });
  const value = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("a", "B, a", "1", "-1.5", " x@y.z "),
  );
  fc.assert(
    fc.property(kinds, value, (over, text) => {
      const first = said(define(over), text);
      if (typeof first === "string") expect(said(define(over), first)).toBe(first);
      else expect(first.length).toBeGreaterThan(0);
    }),
  );
});
