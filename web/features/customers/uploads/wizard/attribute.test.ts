import { describe, expect, it } from "vitest";
import { fieldRoutes } from "#contract/customers/fields.ts";
import { attributeFor } from "./attribute.ts";

describe("attributeFor", () => {
  it.each([
    ["E-mail", ["a@x.example", "b@y.example"], { inputType: "email", fieldType: "text" }],
    ["Mixed", ["a@x.example", "none"], { inputType: "alphanumeric", fieldType: "text" }],
    ["Notes", ["two\nlines"], { inputType: "alphanumeric", fieldType: "textarea" }],
    ["Empty", [], { inputType: "alphanumeric", fieldType: "text" }],
  ])("%s", (column, values, wanted) => {
    const made = attributeFor(column, values);
    expect(made).toMatchObject({ fieldName: column, fieldLabel: column, mandatory: false, ...wanted });
    expect(fieldRoutes.saveField.body.safeParse(made).success).toBe(true);
  });
});
