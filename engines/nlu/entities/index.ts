import { compilePattern } from "./patterns.ts";
import { SEARCHED, withoutOverlaps, wordSpans } from "./spans.ts";
import { type SynonymIndex, findSynonyms, indexSynonyms } from "./synonyms.ts";
import { findSystemEntities } from "./system/index.ts";
import type { EntityContext, EntityDefinition, EntityMatch } from "./types.ts";

/** Definitions made ready to search with. */
export interface EntityMatcher {
  synonyms: SynonymIndex;
  patterns: { entityId: string; entity: string; value: string; pattern: RegExp }[];
}

/** @throws Error when a pattern is not one that `checkPattern` allows. */
export function compileEntities(definitions: readonly EntityDefinition[]): EntityMatcher {
  const patterns = definitions.flatMap(({ id, name, values }) =>
    values.flatMap((one) =>
      one.kind === "pattern"
        ? one.patterns.map((source) => ({
            entityId: id,
            entity: name,
            value: one.value,
            pattern: compilePattern(source),
          }))
        : [],
    ),
  );
  return { synonyms: indexSynonyms(definitions), patterns };
}

/**
 * The entities in a message (its first 4,096 characters), none overlapping another, in text order. Where several
 * would overlap the longest wins, then the most certain, then the bot's own before the system's. Places and names
 * always yield to the bot's own.
 */
export function extractEntities(matcher: EntityMatcher, text: string, context: EntityContext): EntityMatch[] {
  const searched = text.slice(0, SEARCHED);
  const spans = wordSpans(searched);
  const own = findOwn(matcher, searched, spans);
  const system = findSystemEntities(searched, spans, context);
  return withoutOverlaps([...own, ...system.filter((one) => !yields(one, own))]);
}

/** What the bot's own entities find, overlaps and all. */
export const findOwn = (matcher: EntityMatcher, text: string, spans = wordSpans(text)): EntityMatch[] => [
  ...findSynonyms(matcher.synonyms, text, spans),
  ...findPatterns(matcher, text),
];

/** A bot with cities or ranks of its own means those; a name that only resembles one of its words stays a name. */
function yields({ entity, start, end }: EntityMatch, own: readonly EntityMatch[]): boolean {
  if (entity !== "sys.place" && entity !== "sys.name") return false;
  return own.some(
    (one) => one.start < end && start < one.end && !(entity === "sys.name" && one.source === "fuzzy"),
  );
}

/** What the patterns match, overlaps and all. */
export function findPatterns({ patterns }: EntityMatcher, text: string): EntityMatch[] {
  return patterns.flatMap(({ entityId, entity, value, pattern }) =>
    Array.from(text.matchAll(pattern), (found): EntityMatch => {
      const start = found.index;
      const end = start + found[0].length;
      return {
        entityId,
        entity,
        value: value || found[0],
        text: found[0],
        start,
        end,
        source: "pattern",
        confidence: 0.9,
      };
    }).filter((match) => match.end > match.start),
  );
}
