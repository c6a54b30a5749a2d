import { fail } from "#server/platform/fail.ts";

/**
 * No form of ours comes near it, and what looks into a value level by level, the contract's schemas among it, runs out
 * of stack at some thousands.
 */
const LEVELS_MAX = 300;

/** JSON as a caller sent it. Throws a SyntaxError for what is none, BODY_TOO_DEEP for what is nested without end. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Each level is opened and closed: what is shorter cannot be so deep.
  if (text.length > 2 * LEVELS_MAX && isDeeper(value, LEVELS_MAX))
    throw fail("BODY_TOO_DEEP", { levels: LEVELS_MAX });
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inside.some((one) => isDeeper(one, levels - 1));
}
