import { LRUCache } from "lru-cache";
import { compileEntities, type EntityDefinition, type EntityMatcher } from "#engines/nlu/index.ts";
import { allEntities, type EntityRow } from "../entities/repository.ts";
import type { Rows } from "../tables.ts";

const KEPT = 200;

/** Compiled entities of bots, kept until the bot is taught something else. */
export function createMatchers() {
  const kept = new LRUCache<string, EntityMatcher>({ max: KEPT });
  return async (rows: Rows, bot: { id: string; revision: number }): Promise<EntityMatcher> => {
    const key = `${bot.id}:${bot.revision}`;
    const known = kept.get(key);
    if (known) return known;
    const matcher = compileEntities((await allEntities(rows, bot.id)).map(toDefinition));
    kept.set(key, matcher);
    return matcher;
  };
}
export type Matchers = ReturnType<typeof createMatchers>;

function toDefinition(row: EntityRow): EntityDefinition {
  return {
    id: row.id,
    name: row.name,
    values: row.values.map((value) =>
      value.type === "synonyms"
        ? { value: value.value, kind: "synonyms", synonyms: value.synonyms }
        : { value: value.value, kind: "pattern", patterns: value.pattern },
    ),
  };
}
