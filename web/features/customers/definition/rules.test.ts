import { expect, it } from "vitest";
import type { Definition } from "#contract/customers/fields.ts";
import { moved, placeAfterDrop } from "./order.ts";
import {
  blankField,
  bodyOf,
  type FieldForm,
  formOf,
  inputChoices,
  nameOf,
  partsOf,
  problemsOf,
  withType,
} from "./rules.ts";

const filled: FieldForm = {
  ...blankField(),
  fieldName: "city",
  fieldLabel: " City ",
  fieldHelptext: "Where they live",
  mandatory: "no",
  fieldType: "text",
  inputType: "alphanumeric",
};

it("asks for what every field needs, also when only blanks are typed", () => {
  expect(problemsOf({ ...blankField(), fieldLabel: "  " })).toEqual({
    fieldLabel: "required",
    fieldName: "required",
    fieldHelptext: "required",
    mandatory: "required",
    fieldType: "required",
  });
  expect(problemsOf(filled)).toEqual({});
});

it("asks for an input type of written fields and for values of drop-downs", () => {
  expect(problemsOf({ ...filled, inputType: "" })).toEqual({ inputType: "required" });
  const chosen = withType(filled, "selectbox-singlevalue");
  expect(chosen.inputType).toBe("");
  expect(problemsOf({ ...chosen, defaultValue: " , " })).toEqual({ defaultValue: "required" });
  expect(problemsOf({ ...chosen, defaultValue: "Gold" })).toEqual({});
});

it("offers the input types of each field type, and one that is stored beyond them", () => {
  expect(inputChoices("text")).toEqual(["alphabets", "alphanumeric", "number", "decimal"]);
  expect(inputChoices("textarea")).toEqual(["alphabets", "alphanumeric"]);
  expect(inputChoices("selectbox-multiplevalue", "email")).toEqual([]);
  expect(inputChoices("text", "email")).toContain("email");
});

it("keeps an input type that the new field type knows, and drops another", () => {
  expect(withType(filled, "textarea").inputType).toBe("alphanumeric");
  expect(withType({ ...filled, inputType: "decimal" }, "textarea").inputType).toBe("");
});

it("shows allowed characters only when special ones are allowed among letters", () => {
  expect(partsOf(filled).allowedChars).toBe(false);
  expect(partsOf({ ...filled, allowSpecialChars: true }).allowedChars).toBe(true);
  expect(partsOf({ ...filled, allowSpecialChars: true, inputType: "number" }).allowedChars).toBe(false);
});

it("takes lengths of 0 or more in their order", () => {
  expect(problemsOf({ ...filled, minValue: "-1", maxValue: "x" })).toEqual({
    minValue: "definition.negative",
    maxValue: "definition.negative",
  });
  expect(problemsOf({ ...filled, minValue: "5", maxValue: "4" })).toEqual({ maxValue: "definition.order" });
  expect(problemsOf({ ...filled, minValue: "0", maxValue: "0" })).toEqual({});
});

it("sends only what has a meaning, and reads the same back", () => {
  const form = { ...filled, minValue: "2", allowSpecialChars: true, allowedChars: "-", commaIncluded: true };
  const body = bodyOf({ ...form, defaultValue: "left over" });
  expect(body).toMatchObject({ fieldLabel: "City", defaultValue: null, commaIncluded: true });
  expect(body.validations).toEqual([
    { id: "minValue", value: 2 },
    { id: "maxValue", value: null },
    { id: "allowSpecialChars", value: true },
    { id: "allowedChars", value: "-" },
  ]);
  expect(formOf({ ...body, _id: "1", index: 0, builtIn: false })).toEqual({ ...form, fieldLabel: "City" });
  const chosen = bodyOf({
    ...form,
    fieldType: "selectbox-multiplevalue",
    defaultValue: "Gold, ,Silver,Gold",
  });
  expect(chosen).toMatchObject({ inputType: null, defaultValue: "Gold,Silver", commaIncluded: false });
});

it("moves attributes among themselves and leaves the built-in ones first", () => {
  const fields = ["phone", "a", "b", "c"].map((_id) => ({ _id, builtIn: _id === "phone" }) as Definition);
  expect(moved(fields, 0, 2).map(({ _id }) => _id)).toEqual(["phone", "b", "c", "a"]);
  expect(placeAfterDrop(["a", "b", "c"], "a", "c", "before")).toBe(1);
  expect(placeAfterDrop(["a", "b", "c"], "c", "a", "before")).toBe(0);
  expect(placeAfterDrop(["a", "b", "c"], "a", "b", "after")).toBe(1);
});

it("makes a name for files of a label in any script", () => {
  expect(["City", " Date of Birth? ", "जन्म तिथि", "E-mail (home)", "!"].map(nameOf)).toEqual([
    "city",
    "date_of_birth",
    "जन्म_तिथि",
    "e_mail_home",
    "",
  ]);
});
