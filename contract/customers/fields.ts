import { z } from "zod";
import { fieldId, name, revision, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { FIELD_TYPES, INPUT_TYPES, NAME_MAX, VALUE_MAX } from "./limits.ts";

const required = "This field is required";

/** The rules of an attribute: lengths, and which special characters it may hold. */
export const VALIDATION_IDS = ["minValue", "maxValue", "allowSpecialChars", "allowedChars"] as const;
export const validation = z.object({
  id: z.enum(VALIDATION_IDS),
  value: z
    .union([text(NAME_MAX), z.number(), z.boolean()])
    .nullable()
    .meta({ examples: [2] }),
});

export const definitionShape = {
  fieldName: name(NAME_MAX, required),
  fieldLabel: name(NAME_MAX, required),
  fieldHelptext: name(NAME_MAX, required),
  mandatory: z.boolean(required),
  fieldType: z.enum(FIELD_TYPES),
  inputType: z.enum(INPUT_TYPES).nullish(),
  validations: z.array(validation).max(VALIDATION_IDS.length).default([]),
  /** Comma-separated values of a drop-down: no blanks, each once. */
  defaultValue: text(VALUE_MAX)
    .transform((values) => [...new Set(values.split(",").map((one) => one.trim()))].filter(Boolean).join(","))
    .nullish(),
  commaIncluded: z.boolean().default(false),
  search: z.boolean().default(false),
};

type Shaped = {
  fieldType: string;
  inputType?: unknown;
  validations: z.output<typeof validation>[];
  defaultValue?: string | null | undefined;
};

const sizeOf = (validations: Shaped["validations"], id: "minValue" | "maxValue"): number | undefined => {
  const value = validations.find((one) => one.id === id)?.value;
  return value === null || value === undefined || value === "" ? undefined : Number(value);
};
const isSize = (size: number | undefined): boolean =>
  size === undefined || (Number.isInteger(size) && size >= 0);
/** Whether there is a length that the limits let through. */
function canBeMet({ validations }: Shaped): boolean {
  const [least, most] = [sizeOf(validations, "minValue"), sizeOf(validations, "maxValue")];
  return least === undefined || most === undefined || least <= most;
}

/** Some fields of an attribute are needed by its type. */
export const completeField = <T extends z.ZodType<Shaped>>(field: T): T =>
  field
    .refine(({ fieldType, inputType }) => !["text", "textarea"].includes(fieldType) || inputType, {
      path: ["inputType"],
      message: required,
    })
    .refine(({ fieldType, defaultValue }) => fieldType.startsWith("text") || defaultValue?.trim(), {
      path: ["defaultValue"],
      message: required,
    })
    .refine(
      ({ validations }) => isSize(sizeOf(validations, "minValue")) && isSize(sizeOf(validations, "maxValue")),
      { path: ["validations"], message: "A whole number of 0 or more" },
    )
    .refine(canBeMet, { path: ["validations"], message: "Max.Char must not be under Min.Char" });

export const definition = z.object({
  _id: z.string(),
  index: z.number(),
  ...definitionShape,
  inputType: z.enum(INPUT_TYPES).nullable(),
  defaultValue: z.string().nullable(),
  /** Phone Number and Name: they cannot be changed, moved or removed. */
  builtIn: z.boolean(),
  /** Where it can be opened to be changed. */
  revision: revision.optional(),
});
export type Definition = z.output<typeof definition>;

const place = z.object({ id: fieldId });

export const fieldRoutes = routes({
  listFields: {
    method: "GET",
    path: `${API}/customer_master/inputfield_definitions`,
    summary: "The attributes of a customer in their order; the two built-in ones first.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    reply: z.object({ inputFieldDefinitions: z.array(definition) }),
  },
  getField: {
    method: "GET",
    path: `${API}/customer_master/inputfield_definitions/{id}`,
    summary: "One attribute.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    params: place,
    reply: z.object({ inputFieldDefinition: definition }),
  },
  saveField: {
    method: "POST",
    path: `${API}/customer_master/inputfield_definition/save`,
    summary: "Add an attribute, or change it when an _id is given.",
    permission: ["CUSTOMER_MASTER.CREATE", "CUSTOMER_MASTER.EDIT"],
    envelope: "nlp",
    body: completeField(z.object({ _id: fieldId.optional(), ...definitionShape, seen })),
    reply: z.object({ _id: fieldId }),
  },
  removeField: {
    method: "POST",
    path: `${API}/customer_master/inputfield_definitions/{id}/remove`,
    summary: "Remove an attribute; customers lose what they held of it.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    params: place,
    reply: z.object({}),
  },
  moveField: {
    method: "POST",
    path: `${API}/customer_master/inputfield_definition/move`,
    summary: "Move an attribute from one place in the order to another (built-in ones are not counted).",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: z.object({
      fromIndex: z.coerce.number().int().min(0).max(1_000),
      toIndex: z.coerce.number().int().min(0).max(1_000),
    }),
    reply: z.object({}),
  },
});
