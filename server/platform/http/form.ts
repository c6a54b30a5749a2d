import type { z } from "zod";
import { Failure } from "#server/platform/fail.ts";
import { parseJson } from "./json.ts";

/**
 * A form holds nothing but text. Fields whose schema wants something else (number, boolean, list, object) are read as
 * JSON where they can be; a repeated field is a list.
 */
export function decodeForm(schema: z.ZodType, body: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field || typeof value !== "string" || wantsText(field)) return [key, value];
      return [key, readJson(value)];
    }),
  );
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const inner = unwrap(schema);
  return inner._zod.def.type === "object" ? (inner as z.ZodObject).shape : undefined;
}

function wantsText(schema: z.ZodType): boolean {
  const { type } = unwrap(schema)._zod.def;
  return type === "string" || type === "enum" || type === "literal";
}

function unwrap(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as unknown as { type: string; innerType?: z.ZodType; in?: z.ZodType };
  if (def.innerType) return unwrap(def.innerType);
  if (def.type === "pipe" && def.in) return unwrap(def.in);
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
