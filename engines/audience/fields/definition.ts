export type FieldType = "text" | "textarea" | "selectbox-singlevalue" | "selectbox-multiplevalue";
export type InputType = "alphabets" | "alphanumeric" | "number" | "decimal" | "email";
export type RuleName = "minValue" | "maxValue" | "allowSpecialChars" | "allowedChars";

/** One attribute of customers, as the definition form saves it. */
export interface FieldDefinition {
  id: string;
  fieldName: string;
  /** What people read; messages name the field by it. */
  fieldLabel: string;
  mandatory: boolean;
  fieldType: FieldType;
  /** Of text and textarea; without it any characters may stand there. */
  inputType?: InputType | null;
  validations?: readonly { id: RuleName; value: string | number | boolean | null }[];
  /** The values of a select box, separated by commas. */
  defaultValue?: string | null;
  /** Whether the comma is among the allowed special characters, which are themselves separated by commas. */
  commaIncluded?: boolean;
}

/** The rules of a definition, read once. */
export interface Rules {
  /** In characters. */
  min: number;
  max: number;
  allowSpecial: boolean;
  /** Every allowed special character; empty: all of them. */
  allowed: string;
  options: readonly string[];
}

export function rulesOf(definition: FieldDefinition): Rules {
  const rule = (name: RuleName) => definition.validations?.find(({ id }) => id === name)?.value ?? null;
  const listed = String(rule("allowedChars") ?? "").replace(/[\s,]/g, "");
  return {
    min: count(rule("minValue"), 0),
    max: count(rule("maxValue"), Number.POSITIVE_INFINITY),
    allowSpecial: String(rule("allowSpecialChars")) === "true",
    allowed: listed !== "" && definition.commaIncluded ? `${listed},` : listed,
    options: optionsOf(definition.defaultValue ?? ""),
  };
}

function count(value: string | number | boolean | null, otherwise: number): number {
  const number = value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
}

function optionsOf(list: string): string[] {
  return [...new Set(list.split(",").map((option) => option.trim()))].filter((option) => option !== "");
}

/** The two fields that every customer has; they cannot be edited. */
export const PHONE_NUMBER: FieldDefinition = {
  id: "phoneNumber",
  fieldName: "phoneNumber",
  fieldLabel: "Phone Number",
  mandatory: true,
  fieldType: "text",
  inputType: "number",
  validations: [
    { id: "minValue", value: 10 },
    { id: "maxValue", value: 100_000 },
    { id: "allowSpecialChars", value: true },
    { id: "allowedChars", value: "+" },
  ],
};

export const NAME: FieldDefinition = {
  id: "name",
  fieldName: "name",
  fieldLabel: "Name",
  mandatory: true,
  fieldType: "text",
  validations: [
    { id: "minValue", value: 2 },
    { id: "maxValue", value: 30 },
  ],
};
