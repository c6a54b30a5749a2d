import type { Language } from "../types.ts";

/** A value known by the ways people write it. `value` itself counts as one of them. */
export interface SynonymValue {
  value: string;
  kind: "synonyms";
  synonyms: string[];
}

/** A value known by its form, as regular expressions (JavaScript syntax, no flags; letter case is ignored). */
export interface PatternValue {
  value: string;
  kind: "pattern";
  patterns: string[];
}

export interface EntityDefinition {
  id: string;
  name: string;
  values: (SynonymValue | PatternValue)[];
}

export interface EntityMatch {
  entityId: string;
  entity: string;
  /** The canonical value. */
  value: string;
  /** As written in the message: `message.slice(start, end)`. */
  text: string;
  start: number;
  end: number;
  source: "synonym" | "fuzzy" | "pattern" | "system";
  /** 0..1. */
  confidence: number;
  /** What a system entity means, e.g. `{ amount: 500, currency: "INR" }`. */
  data?: unknown;
}

/** What a date or a time is relative to. */
export interface EntityContext {
  language: Language;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  /** Minutes east of Greenwich: India is 330. */
  timeZoneOffsetMinutes: number;
  /** ISO 3166-1 alpha-2: whose telephone numbers are written without a country's code; none are where it is not said. */
  country?: string;
}
