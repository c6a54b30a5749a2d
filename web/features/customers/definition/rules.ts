import type { Definition } from "#contract/customers/fields.ts";

export type FieldType = Definition["fieldType"];
export type InputType = NonNullable<Definition["inputType"]>;
export const FIELD_TYPE_CHOICES: readonly FieldType[] = [
  "text",
  "textarea",
  "selectbox-singlevalue",
  "selectbox-multiplevalue",
];

/** The form as it is typed; "" means that nothing is chosen yet. */
export interface FieldForm {
  fieldLabel: string;
  fieldName: string;
  fieldHelptext: string;
  mandatory: "" | "yes" | "no";
  fieldType: "" | FieldType;
  inputType: "" | InputType;
  minValue: string;
  maxValue: string;
  allowSpecialChars: boolean;
  allowedChars: string;
  commaIncluded: boolean;
  defaultValue: string;
  search: boolean;
}
export type FieldProblems = Partial<Record<keyof FieldForm, string>>;

export const blankField = (): FieldForm => ({
  fieldLabel: "",
  fieldName: "",
  fieldHelptext: "",
  mandatory: "",
  fieldType: "",
  inputType: "",
  minValue: "",
  maxValue: "",
  allowSpecialChars: false,
  allowedChars: "",
  commaIncluded: false,
  defaultValue: "",
  search: false,
});

/** One rule of an attribute, as text; "" when there is none. */
export function ruleOf({ validations }: Pick<Definition, "validations">, id: string): string {
  const value = validations.find((rule) => rule.id === id)?.value;
  return value === null || value === undefined ? "" : String(value);
}
export const allowsSpecial = (field: Pick<Definition, "validations">): boolean =>
  ruleOf(field, "allowSpecialChars") === "true";

export const formOf = (field: Definition): FieldForm => ({
  fieldLabel: field.fieldLabel,
  fieldName: field.fieldName,
  fieldHelptext: field.fieldHelptext,
  mandatory: field.mandatory ? "yes" : "no",
  fieldType: field.fieldType,
  inputType: field.inputType ?? "",
  minValue: ruleOf(field, "minValue"),
  maxValue: ruleOf(field, "maxValue"),
  allowSpecialChars: allowsSpecial(field),
  allowedChars: ruleOf(field, "allowedChars"),
  commaIncluded: field.commaIncluded,
  defaultValue: field.defaultValue ?? "",
  search: field.search,
});

export const isWritten = (type: string): boolean => type === "text" || type === "textarea";
const isChosen = (type: string): boolean => type !== "" && !isWritten(type);

const INPUTS: Partial<Record<string, readonly InputType[]>> = {
  text: ["alphabets", "alphanumeric", "number", "decimal"],
  textarea: ["alphabets", "alphanumeric"],
};
/** What may be typed into a field of this type; what a stored attribute holds beyond that stays a choice. */
export function inputChoices(type: string, stored: string | null = null): InputType[] {
  const choices = [...(INPUTS[type] ?? [])];
  if (stored && isWritten(type) && !choices.includes(stored as InputType)) choices.push(stored as InputType);
  return choices;
}

/** Which parts of the form have a meaning for what is chosen so far. */
export function partsOf({ fieldType, inputType, allowSpecialChars }: FieldForm) {
  const letters = isWritten(fieldType) && (inputType === "alphabets" || inputType === "alphanumeric");
  return {
    input: isWritten(fieldType),
    lengths: isWritten(fieldType),
    special: letters,
    allowedChars: letters && allowSpecialChars,
    values: isChosen(fieldType),
  };
}

/** Another field type: the input type goes unless the new type knows it too. */
export function withType(form: FieldForm, fieldType: FieldType): FieldForm {
  const known = inputChoices(fieldType).includes(form.inputType as InputType);
  return { ...form, fieldType, inputType: known ? form.inputType : "" };
}

/** The values of a drop-down: no blanks, each once. */
export const valuesOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? "")
      .split(",")
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

const isSize = (text: string): boolean => text === "" || /^\d+$/.test(text.trim());

/** What is wrong, as keys of sentences by field. */
export function problemsOf(form: FieldForm): FieldProblems {
  const parts = partsOf(form);
  const problems: FieldProblems = {};
  for (const field of ["fieldLabel", "fieldName", "fieldHelptext", "mandatory", "fieldType"] as const) {
    if (!form[field].trim()) problems[field] = "required";
  }
  if (parts.input && !form.inputType) problems.inputType = "required";
  if (parts.values && !valuesOf(form.defaultValue).length) problems.defaultValue = "required";
  if (parts.lengths) {
    for (const field of ["minValue", "maxValue"] as const) {
      if (!isSize(form[field])) problems[field] = "definition.negative";
    }
    const { minValue: min, maxValue: max } = form;
    if (!problems.maxValue && max !== "" && Number(max) < Number(min)) problems.maxValue = "definition.order";
  }
  return problems;
}

/** What is sent. Parts without a meaning for the chosen type are left out. */
export function bodyOf(form: FieldForm) {
  const parts = partsOf(form);
  const size = (text: string) => (parts.lengths && text !== "" ? Number(text) : null);
  return {
    fieldName: form.fieldName.trim(),
    fieldLabel: form.fieldLabel.trim(),
    fieldHelptext: form.fieldHelptext.trim(),
    mandatory: form.mandatory === "yes",
    fieldType: form.fieldType as FieldType,
    inputType: parts.input ? (form.inputType as InputType) : null,
    validations: [
      { id: "minValue" as const, value: size(form.minValue) },
      { id: "maxValue" as const, value: size(form.maxValue) },
      { id: "allowSpecialChars" as const, value: parts.special && form.allowSpecialChars },
      { id: "allowedChars" as const, value: parts.allowedChars ? form.allowedChars.trim() : "" },
    ],
    defaultValue: parts.values ? valuesOf(form.defaultValue).join(",") : null,
    commaIncluded: parts.allowedChars && form.commaIncluded,
    search: form.search,
  };
}

/** A name for files and integrations, made of what people call the attribute. */
export const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
