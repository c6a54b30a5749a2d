import { explainExpression, parseExpression } from "../expression/index.ts";
import { findSlot, type Slot } from "../variables/index.ts";
import type { MappingRow } from "./types.ts";

/** A row of a mapping as an English sentence: "Body {{1}} is the column Name." */
export function explainMapping({ variable, type, value }: MappingRow, slots: readonly Slot[]): string {
  const label = findSlot(slots, variable)?.label ?? variable;
  if (type === "static") return `${label} is the text "${value}" for everyone.`;
  if (type === "column") return `${label} is the column ${value}.`;
  const parsed = parseExpression(value);
  return parsed.ok ? `${label} is ${explainExpression(parsed.expression)}.` : parsed.fault.message;
}
