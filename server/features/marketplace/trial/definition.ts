import type { Blueprint } from "#contract/bots/blueprint.ts";
import { phraseText } from "#contract/bots/blueprint.ts";
import { type Definition, SENTENCES } from "#engines/dialogue/index.ts";
import {
  compileEntities,
  type EntityDefinition,
  type EntityMatcher,
  type TrainingSet,
  withMarked,
} from "#engines/nlu/index.ts";

const RETRIES = 2;

const intentsOf = (bot: Blueprint) => bot.stories.flatMap((story) => story.intents);

/** What there is to learn of a bot; its intents are known by their names. */
export const trainingSet = (bot: Blueprint): TrainingSet => ({
  language: bot.language,
  intents: intentsOf(bot).map(({ name, phrases }) => ({ id: name, name, phrases: phrases.map(phraseText) })),
});

/** Its entities, known by their names. */
export function entitiesOf(bot: Blueprint): EntityMatcher {
  const marks = intentsOf(bot).flatMap(({ phrases }) =>
    phrases.flatMap((phrase) =>
      typeof phrase === "string"
        ? []
        : phrase.marks.map(({ entity, start, end }) => ({ entity, words: phrase.text.slice(start, end) })),
    ),
  );
  return compileEntities(
    bot.entities.map(({ name, values }) => {
      const marked = marks.flatMap(({ entity, words }) => (isNamed(entity, name) ? [words] : []));
      const known: EntityDefinition["values"] = values.map((value) =>
        value.type === "synonyms"
          ? { value: value.value, kind: "synonyms", synonyms: value.synonyms }
          : { value: value.value, kind: "pattern", patterns: value.pattern },
      );
      return withMarked({ id: name, name, values: known }, marked);
    }),
  );
}

const isNamed = (entity: string, name: string): boolean => entity.toLowerCase() === name.toLowerCase();

/** How it holds a conversation. */
export const definition = (bot: Blueprint): Definition => ({
  retries: RETRIES,
  afterMisses: bot.handOver.afterMisses,
  handOverWords: bot.handOver.words,
  notUnderstood: bot.outOfScopeMessage || SENTENCES[bot.language].notUnderstood,
  handingOver: bot.handOver.message || SENTENCES[bot.language].handingOver,
  stopped: SENTENCES[bot.language].stopped,
  intents: intentsOf(bot).map(({ name, response, handOver, parameters }) => ({
    id: name,
    name,
    response,
    handOver,
    parameters: parameters.map(({ entity, ...parameter }) => ({ ...parameter, entityId: entity })),
  })),
});
