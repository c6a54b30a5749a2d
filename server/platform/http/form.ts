import type { z } from "zod";
import { Failure } from "#server/platform/fail.ts";
import { parseJson } from "./json.ts";

/**
 * A form holds nothing but text. Fields whose schema wants something else (number, boolean, list, object) are read as
 * JSON where they can be; a repeated field is a list, and so is a list's field that stands there once.
 */
export function decodeForm(schema: z.ZodType, body: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? decodeField(field, value) : value];
    }),
  );
}

function decodeField(field: z.ZodType, value: unknown): unknown {
  const element = elementOf(field);
  if (!element) return typeof value !== "string" || wantsText(field) ? value : readJson(value);
  if (Array.isArray(value)) return value.map((one) => decodeField(element, one));
  if (typeof value !== "string") return value;
  if (value === "") return [];
  const read = readJson(value);
  return Array.isArray(read) ? read : [decodeField(element, value)];
}

/** As the library keeps what a schema is made of. */
interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  values?: readonly unknown[];
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const inner = unwrap(schema);
  return defOf(inner).type === "object" ? (inner as z.ZodObject).shape : undefined;
}

const elementOf = (schema: z.ZodType): z.ZodType | undefined => {
  const { type, element } = defOf(unwrap(schema));
  return type === "array" ? element : undefined;
};

function wantsText(schema: z.ZodType): boolean {
  const { type, options = [], values = [] } = defOf(unwrap(schema));
  if (type === "union") return options.every(wantsText);
  if (type === "literal") return values.every((value) => typeof value === "string");
  return type === "string" || type === "enum";
}

function unwrap(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: input } = defOf(schema);
  if (innerType) return unwrap(innerType);
  if (type === "pipe" && input) return unwrap(input);
  return schema;
}

function readJson(value: string): unknown {
  try {
    return parseJson(value);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return value;
  }
}
