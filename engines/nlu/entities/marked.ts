import { compileEntities, findOwn } from "./index.ts";
import { fold } from "./spans.ts";
import type { EntityDefinition } from "./types.ts";

const MOST_MARKED = 2_000;

/**
 * An entity together with the words that somebody marked with it in training phrases: those that none of its values
 * stands for are values of their own.
 */
export function withMarked(definition: EntityDefinition, marked: Iterable<string>): EntityDefinition {
  const matcher = compileEntities([definition]);
  const isKnown = (words: string) =>
    findOwn(matcher, words).some(({ start, end }) => start === 0 && end === words.length);
  const fresh = new Map<string, string>();
  for (const written of marked) {
    const words = written.trim();
    if (words === "" || fresh.has(fold(words)) || isKnown(words)) continue;
    if (fresh.size >= MOST_MARKED) break;
    fresh.set(fold(words), words);
  }
  if (fresh.size === 0) return definition;
  const values = [...fresh.values()].map((value) => ({ value, kind: "synonyms" as const, synonyms: [] }));
  return { ...definition, values: [...definition.values, ...values] };
}
