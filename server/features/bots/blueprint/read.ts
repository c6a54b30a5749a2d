import type { Blueprint, BlueprintPhrase } from "#contract/bots/blueprint.ts";
import type { EntityRef } from "#contract/bots/intents.ts";
import { getBot } from "../agents/service.ts";
import { allEntities } from "../entities/repository.ts";
import { intentsWhole } from "../intents/repository.ts";
import { listStories } from "../stories/repository.ts";
import type { Rows } from "../tables.ts";
import { readForExport } from "../transfer/repository.ts";

/** A bot as another one can be made of it: what it was taught, by names. */
export async function readBlueprint(rows: Rows, botId: string): Promise<Blueprint> {
  const bot = await getBot(rows, botId);
  const [entities, intents, exported, stories] = [
    await allEntities(rows, botId),
    await intentsWhole(rows, botId),
    await readForExport(rows, botId),
    await listStories(rows, botId),
  ];
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const entityOf = (id: string) => names.get(id) ?? id;
  const phrases = new Map(exported.map((row) => [row.intent, row.phrases]));
  return {
    name: bot.name,
    description: bot.description,
    language: bot.language,
    confidenceThreshold: bot.confidence_threshold,
    outOfScopeMessage: bot.out_of_scope_message,
    handOver: {
      words: bot.hand_over_words,
      afterMisses: bot.hand_over_after_misses,
      message: bot.hand_over_message,
    },
    entities: entities.map(({ name, values }) => ({ name, values })),
    stories: stories
      .map(({ id, name }) => ({
        name,
        intents: intents
          .filter((intent) => intent.story_id === id)
          .map((intent) => ({
            name: intent.name,
            phrases: (phrases.get(intent.name) ?? []).map((phrase) => phraseOf(phrase, entityOf)),
            response: intent.responses[0]?.response ?? "",
            handOver: intent.hand_over,
            parameters: intent.parameters.map(({ id: entity, ...parameter }) => ({
              ...parameter,
              entity: entityOf(entity),
            })),
          })),
      }))
      .filter((story) => story.intents.length > 0),
  };
}

const phraseOf = (
  { text, marks }: { text: string; marks: EntityRef[] },
  entityOf: (id: string) => string,
): BlueprintPhrase =>
  marks.length === 0
    ? text
    : {
        text,
        marks: marks.map((mark) => ({
          entity: entityOf(mark.entityId),
          start: mark.entityStartPos,
          end: mark.entityEndPos,
        })),
      };
