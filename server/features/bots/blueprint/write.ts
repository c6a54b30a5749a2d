import type { Blueprint, BlueprintIntent, BlueprintPhrase } from "#contract/bots/blueprint.ts";
import type { Utterance } from "#contract/bots/intents.ts";
import type { Scope } from "#server/platform/scope.ts";
import { configureBot, getBot, saveBot } from "../agents/service.ts";
import { allEntities } from "../entities/repository.ts";
import { saveEntity } from "../entities/service.ts";
import { intentsWhole } from "../intents/repository.ts";
import { saveIntent } from "../intents/service.ts";
import { listStories } from "../stories/repository.ts";
import { saveStory } from "../stories/service.ts";

type IdByName = Map<string, string>;
const key = (name: string) => name.toLowerCase();
const byName = (rows: readonly { id: string; name: string }[]): IdByName =>
  new Map(rows.map(({ id, name }) => [key(name), id]));

/**
 * Makes a bot of a blueprint, or teaches one that is there what the blueprint says: what it knows by a name is
 * replaced, the rest stays. By the calls that people's consoles make.
 */
export async function writeBlueprint(scope: Scope, plan: Blueprint, known?: string): Promise<string> {
  const { name, description } = plan;
  const botId = known ?? (await saveBot(scope, { name, description, type: "nlp" })).id;
  const entities = byName(await allEntities(scope, botId));
  for (const { name: entity, values } of plan.entities) {
    const id = await saveEntity(scope, {
      id: entities.get(key(entity)),
      agentId: botId,
      name: entity,
      values,
    });
    entities.set(key(entity), id);
  }
  const stories = byName(await listStories(scope, botId));
  const intents = new Map((await intentsWhole(scope, botId)).map((row) => [key(row.name), row]));
  const handOver = [...intents.values()].filter((row) => row.hand_over).map(({ id }) => id);
  for (const story of plan.stories) {
    const storyId =
      stories.get(key(story.name)) ?? (await saveStory(scope, { agentId: botId, name: story.name }));
    for (const intent of story.intents) {
      const before = intents.get(key(intent.name));
      const id = await saveIntent(scope, {
        id: before?.id,
        agentId: botId,
        storyId: before?.story_id ?? storyId,
        ...contentOf(intent, entities),
      });
      if (intent.handOver) handOver.push(id);
    }
  }
  const bot = await getBot(scope, botId);
  await configureBot(scope, botId, {
    entityExtractRetries: bot.entity_extract_retries,
    modelType: bot.model_type,
    openaiKey: bot.integration_id,
    outOfScopeMessage: plan.outOfScopeMessage,
    confidenceThreshold: plan.confidenceThreshold,
    language: plan.language,
    handOver: { ...plan.handOver, intentIds: [...new Set(handOver)] },
  });
  return botId;
}

function contentOf({ name, phrases, response, parameters }: BlueprintIntent, entities: IdByName) {
  const idOf = (entity: string) => entities.get(key(entity)) ?? entity;
  return {
    name,
    utterances: phrases.map((phrase) => utteranceOf(phrase, idOf)),
    responses: response ? [{ response }] : [],
    entities: parameters.map(({ entity, ...parameter }) => ({ ...parameter, id: idOf(entity) })),
  };
}

function utteranceOf(phrase: BlueprintPhrase, idOf: (entity: string) => string): Utterance {
  if (typeof phrase === "string") return { utterance: phrase, entityDefined: false, entityRefs: [] };
  const entityRefs = phrase.marks.map(({ entity, start, end }) => ({
    entityId: idOf(entity),
    entityStartPos: start,
    entityEndPos: end,
  }));
  return { utterance: phrase.text, entityDefined: entityRefs.length > 0, entityRefs };
}
