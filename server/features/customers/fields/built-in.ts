import type { Definition } from "#contract/customers/fields.ts";

/** The two attributes every customer has; they stand first and stay as they are. */
export const BUILT_IN: Definition[] = [
  {
    _id: "phoneNumber",
    index: -2,
    fieldName: "phoneNumber",
    fieldLabel: "Phone Number",
    fieldHelptext: "Phone number including country code",
    mandatory: true,
    fieldType: "text",
    inputType: "number",
    validations: [
      { id: "minValue", value: 10 },
      { id: "maxValue", value: 100_000 },
      { id: "allowSpecialChars", value: true },
      { id: "allowedChars", value: "+" },
    ],
    defaultValue: null,
    commaIncluded: false,
    search: true,
    builtIn: true,
  },
  {
    _id: "name",
    index: -1,
    fieldName: "name",
    fieldLabel: "Name",
    fieldHelptext: "Name of the customer",
    mandatory: true,
    fieldType: "text",
    inputType: "alphabets",
    validations: [
      { id: "minValue", value: 2 },
      { id: "maxValue", value: 30 },
      { id: "allowSpecialChars", value: true },
    ],
    defaultValue: null,
    commaIncluded: false,
    search: true,
    builtIn: true,
  },
];
