import type { BotCard, BotConfig, TrainingState } from "#contract/bots/agents.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { botAbilities } from "./policy.ts";
import type { BotListRow, BotRow } from "./repository.ts";

export function trainingState(row: BotListRow): TrainingState {
  // There is nothing to learn: a prompt answers as it stands.
  if (row.type === "prompt") return row.prompt_config && row.integration_id ? "trained" : "not-trained";
  if ((row.trainings ?? 0) > 0) return "training";
  if (row.live_revision === null || row.live_revision === undefined) return "not-trained";
  return row.live_revision === row.revision ? "trained" : "stale";
}

export function presentBot(row: BotListRow, scope: Scope): BotCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    intents: row.intents ?? 0,
    phrases: row.phrases ?? 0,
    training: trainingState(row),
    abilities: botAbilities(scope),
  };
}

export function presentConfig(row: BotRow): BotConfig {
  const settings = {
    entityExtractRetries: row.entity_extract_retries,
    outOfScopeMessage: row.out_of_scope_message,
    modelType: row.model_type,
    confidenceThreshold: row.confidence_threshold,
    language: row.language,
    openaiKey: row.integration_id,
    handOver: {
      words: row.hand_over_words,
      afterMisses: row.hand_over_after_misses,
      message: row.hand_over_message,
    },
  };
  const handOver = { ...settings.handOver, intentIds: row.hand_over_intents };
  const documents = row.documents.map((fileName) => ({ fileName }));
  // Documents are changed elsewhere, and the order of intents follows their names.
  const revision = revisionOf([settings, row.hand_over_intents.toSorted()]);
  return { ...settings, handOver, documents, revision };
}
