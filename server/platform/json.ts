/**
 * No form of ours comes near it, and what looks into a value level by level, the contract's schemas among it, runs out
 * of stack at some thousands.
 */
export const LEVELS_MAX = 300;

/** JSON that is nested without end. */
export class TooDeep extends Error {
  constructor() {
    super(`It is nested more than ${LEVELS_MAX} levels deep.`);
  }
}

/** JSON that somebody else wrote. Throws a SyntaxError for what is none, TooDeep for what is nested without end. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Each level is opened and closed: what is shorter cannot be so deep.
  if (text.length > 2 * LEVELS_MAX && isDeeper(value, LEVELS_MAX)) throw new TooDeep();
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return inside.some((one) => isDeeper(one, levels - 1));
}
