import { expect, it } from "vitest";
import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import { blankCustomer, bodyOf, fieldsOf, problemsOf, refusedBy } from "./rules.ts";

const definition = (over: Partial<Definition>, min?: number, max?: number): Definition => ({
  _id: "city",
  index: 0,
  fieldName: "city",
  fieldLabel: "City",
  fieldHelptext: "",
  mandatory: false,
  fieldType: "text",
  inputType: "alphabets",
  validations: [
    { id: "minValue", value: min ?? null },
    { id: "maxValue", value: max ?? null },
  ],
  defaultValue: null,
  commaIncluded: false,
  search: false,
  builtIn: false,
  ...over,
});
const own = [
  definition({ _id: "phoneNumber", fieldName: "phoneNumber", builtIn: true }, 10, 100_000),
  definition({ _id: "name", fieldName: "name", builtIn: true }, 2, 30),
];
const asha = { ...blankCustomer(), name: "Asha", phoneNumber: "+919876543210" };

it("asks for a name and a number that hold more than blanks", () => {
  expect(problemsOf({ ...blankCustomer(), name: "  " }, own)).toEqual({
    name: { key: "required" },
    phoneNumber: { key: "required" },
  });
  expect(problemsOf(asha, own)).toEqual({});
});

it("holds the name to the length of its definition, and leaves the number to its country's rules", () => {
  expect(problemsOf({ ...asha, name: "A", phoneNumber: "123" }, own)).toEqual({
    name: { key: "customer.short", count: 2 },
  });
  expect(problemsOf({ ...asha, name: "a".repeat(31) }, own).name).toEqual({
    key: "customer.long",
    count: 30,
  });
});

it("tells an empty mandatory attribute from one of blanks, and counts signs as people do", () => {
  const city = definition({ mandatory: true }, 2, 3);
  const problem = (value: string) => problemsOf({ ...asha, values: { city: value } }, [city]).city;
  expect(problem("")).toEqual({ key: "customer.needed", label: "City" });
  expect(problem("   ")).toEqual({ key: "customer.blank", label: "City" });
  expect(problem("a")).toEqual({ key: "customer.short", count: 2 });
  expect(problem("abcd")).toEqual({ key: "customer.long", count: 3 });
  expect(problem("😀😀😀")).toBeUndefined();
});

it("lets an attribute that is not mandatory stay empty", () => {
  expect(problemsOf({ ...asha, values: { city: "" } }, [definition({}, 2)])).toEqual({});
});

it("sends what was typed, trimmed, and keeps values whose definition it does not know", () => {
  const customer: Customer = {
    id: "1",
    name: "Asha",
    phoneNumber: null,
    whatsAppNumber: "+91",
    facebookId: null,
    instaId: null,
    twitterId: null,
    contact: null,
    kept: false,
    data: [
      { id: "unknown", value: "kept" },
      { id: "city", value: "Pune" },
    ],
    tags: ["t"],
    groups: [],
    createdAt: "",
    updatedAt: "",
  };
  const fields = fieldsOf(customer);
  const body = bodyOf({ ...fields, phoneNumber: " +91 1 ", values: { ...fields.values, city: " " } });
  expect(body).toMatchObject({
    phoneNumber: "+91 1",
    whatsAppNumber: "+91",
    twitterId: null,
    data: [{ id: "unknown", value: "kept" }],
    tags: ["t"],
  });
});

it("finds the input a refused field belongs to, and keeps what has none", () => {
  const errors = [
    { field: "data.city", message: "one" },
    { field: "phoneNumber", message: "two" },
    { field: "tags.0", message: "three" },
    { field: "data.unknown", message: "four" },
  ];
  expect(refusedBy(errors, blankCustomer(), [definition({})])).toEqual({
    placed: { city: "one", phoneNumber: "two", tags: "three" },
    rest: ["four"],
  });
});
