/** Reads what a vendor sent without trusting it: each reader gives a value of its kind, whatever it finds. */
export type Json = Record<string, unknown>;

export function object(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** A word of a fixed set, in any case; the fallback for others. */
export function oneOf<Word extends string>(value: unknown, words: readonly Word[], fallback: Word): Word {
  const upper = text(value).toUpperCase();
  return words.find((word) => word.toUpperCase() === upper) ?? fallback;
}
