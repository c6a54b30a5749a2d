import { LRUCache } from "lru-cache";
import {
  compileEntities,
  type EntityDefinition,
  type EntityMatcher,
  withMarked,
} from "#engines/nlu/index.ts";
import { allEntities, type EntityRow } from "../entities/repository.ts";
import { markedPhrases } from "../intents/repository.ts";
import type { Rows } from "../tables.ts";

const KEPT = 200;
/** More than this and a list to choose from is longer than a messenger shows. */
const CHOICES_MAX = 10;

/** A bot's entities, ready to be found and to be offered. */
export interface Matching {
  matcher: EntityMatcher;
  /** By the entity's id, where its values are a short list of words. */
  choices: ReadonlyMap<string, string[]>;
}

/** Compiled entities of bots, kept until the bot is taught something else. */
export function createMatchers() {
  const kept = new LRUCache<string, Matching>({ max: KEPT });
  return async (rows: Rows, bot: { id: string; revision: number }): Promise<Matching> => {
    const key = `${bot.id}:${bot.revision}`;
    const known = kept.get(key);
    if (known) return known;
    const [entities, marked] = [await allEntities(rows, bot.id), await markedWords(rows, bot.id)];
    const definitions = entities.map((row) => withMarked(toDefinition(row), marked.get(row.id) ?? []));
    const made = { matcher: compileEntities(definitions), choices: choicesOf(entities) };
    kept.set(key, made);
    return made;
  };
}
export type Matchers = ReturnType<typeof createMatchers>;

/** The words that are marked in phrases, by the entity they are marked with. */
async function markedWords(rows: Rows, botId: string): Promise<ReadonlyMap<string, Set<string>>> {
  const words = new Map<string, Set<string>>();
  for (const { text, marks } of await markedPhrases(rows, botId))
    for (const { entityId, entityStartPos, entityEndPos } of marks) {
      const known = words.get(entityId) ?? new Set();
      words.set(entityId, known.add(text.slice(entityStartPos, entityEndPos)));
    }
  return words;
}

function choicesOf(entities: EntityRow[]): ReadonlyMap<string, string[]> {
  const short = entities.filter(
    ({ values }) => values.length <= CHOICES_MAX && values.every(({ type }) => type === "synonyms"),
  );
  return new Map(short.map(({ id, values }) => [id, values.map(({ value }) => value)]));
}

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
