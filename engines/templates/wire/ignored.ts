import { list } from "./json.ts";

/** What was left out, by its place, and why: "components[2] CATALOG is not known here". */
export type Ignored = string[];

export const unknown = (part: string): string => `${part} is not known here`;
export const twice = (part: string): string => `${part} stands there twice`;

/** A list; what stands there and is none is left out. */
export function listIn(value: unknown, place: string, ignored: Ignored): unknown[] {
  if (value !== undefined && value !== null && !Array.isArray(value)) ignored.push(`${place} is not a list`);
  return list(value);
}
