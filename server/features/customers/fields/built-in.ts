import type { Definition } from "#contract/customers/fields.ts";
import { type FieldDefinition, NAME, PHONE_NUMBER } from "#engines/audience/fields/index.ts";

const present = (field: FieldDefinition, index: number, fieldHelptext: string): Definition => ({
  _id: field.id,
  index,
  fieldName: field.fieldName,
  fieldLabel: field.fieldLabel,
  fieldHelptext,
  mandatory: field.mandatory,
  fieldType: field.fieldType,
  inputType: field.inputType ?? null,
  validations: field.validations ? [...field.validations] : [],
  defaultValue: null,
  commaIncluded: false,
  search: true,
  builtIn: true,
});

/** The two attributes every customer has; they stand first and stay as they are. */
export const BUILT_IN: Definition[] = [
  present(PHONE_NUMBER, -2, "Phone number including country code"),
  present(NAME, -1, "Name of the customer"),
];
