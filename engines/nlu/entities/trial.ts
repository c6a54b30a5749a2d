import { compileEntities, findPatterns } from "./index.ts";
import { checkPattern } from "./patterns.ts";
import { SEARCHED, withoutOverlaps } from "./spans.ts";
import type { EntityMatch, PatternValue } from "./types.ts";

const MOST_FOUND = 10_000;

/** What patterns that are being written find in a sample. */
export interface PatternTrial {
  /** As `extractEntities` would report them: none overlaps another, in text order. */
  matches: EntityMatch[];
  /** Patterns that may not be used, by the places of the value and of the pattern in it. */
  refused: { value: number; pattern: number; reason: string }[];
  /** False where the search was stopped before the last pattern. */
  complete: boolean;
}

/**
 * Searches a sample text with patterns as they stand in a form: blank ones are passed over, broken ones are named.
 * @param enough asked before each pattern; true stops the search, so that the caller bounds its time.
 */
export function tryPatterns(
  values: readonly Omit<PatternValue, "kind">[],
  sample: string,
  enough: () => boolean = () => false,
): PatternTrial {
  const text = sample.slice(0, SEARCHED);
  const found: EntityMatch[] = [];
  const refused: PatternTrial["refused"] = [];
  for (const [place, { value, patterns }] of values.entries()) {
    for (const [at, typed] of patterns.entries()) {
      const source = typed.trim();
      if (source === "") continue;
      if (found.length > MOST_FOUND || enough())
        return { matches: withoutOverlaps(found), refused, complete: false };
      const verdict = checkPattern(source);
      if (!verdict.ok) {
        refused.push({ value: place, pattern: at, reason: verdict.reason });
        continue;
      }
      const one = { id: "", name: "", values: [{ value, kind: "pattern" as const, patterns: [source] }] };
      found.push(...findPatterns(compileEntities([one]), text));
    }
  }
  return { matches: withoutOverlaps(found), refused, complete: true };
}
