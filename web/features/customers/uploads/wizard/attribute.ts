import type { fieldRoutes } from "#contract/customers/fields.ts";
import { NAME_MAX } from "#contract/customers/limits.ts";
import type { CallOf } from "#contract/route.ts";

type SaveField = CallOf<(typeof fieldRoutes)["saveField"]>["body"];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONG = 80;

/** An attribute that takes what a column of a file holds, judged by its first values; its rules can be made stricter later. */
export function attributeFor(column: string, values: readonly string[]): SaveField {
  const name = column.slice(0, NAME_MAX);
  const email = values.length > 0 && values.every((value) => EMAIL.test(value));
  const long = values.some((value) => value.length > LONG || value.includes("\n"));
  return {
    fieldName: name,
    fieldLabel: name,
    fieldHelptext: name,
    mandatory: false,
    fieldType: long ? "textarea" : "text",
    inputType: email ? "email" : "alphanumeric",
    // Whatever stands in the file is taken: a sample of a few rows proves no rule.
    validations: email ? [] : [{ id: "allowSpecialChars", value: true }],
    search: true,
  };
}
