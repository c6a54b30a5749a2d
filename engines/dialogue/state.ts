import type { Form, State } from "./types.ts";

/** The longest value that is kept. */
export const VALUE_MAX = 500;
const FILLED_MAX = 50;

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A state as it was kept, by whomever; what is not one, or of another version, is a fresh start. */
export function readState(kept: unknown): State | null {
  if (!isObject(kept) || kept.v !== 1 || !isCount(kept.misses)) return null;
  const form = readForm(kept.form);
  if (form) return { v: 1, misses: kept.misses, form };
  return kept.misses > 0 ? { v: 1, misses: kept.misses } : null;
}

function readForm(kept: unknown): Form | undefined {
  if (!isObject(kept) || !isText(kept.intentId) || !isText(kept.asking) || !isCount(kept.asked))
    return undefined;
  if (!Array.isArray(kept.filled)) return undefined;
  const filled = kept.filled
    .filter(
      (pair): pair is [string, string] => Array.isArray(pair) && pair.length === 2 && pair.every(isText),
    )
    .slice(0, FILLED_MAX);
  return { intentId: kept.intentId, filled, asking: kept.asking, asked: kept.asked };
}

/** The intent whose form is open, so that a caller can look it up before the turn. */
export const openForm = (kept: unknown): string | undefined => readState(kept)?.form?.intentId;
