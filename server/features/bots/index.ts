import { firstStep } from "./first-step.ts";
import { BOT_KINDS } from "./trash.ts";
import type { WriteAttributes } from "#server/features/customers/public.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { augmentHandlers } from "./augment/routes.ts";
import { type BotBuilder, botBuilder } from "./blueprint/builder.ts";
import { agentHandlers } from "./agents/routes.ts";
import { createChoose } from "./choosing/choose.ts";
import { copyHandlers } from "./copying/routes.ts";
import { createKnowing } from "./conversation/knowing.ts";
import { createFeelings, type ReadFeeling } from "./messages/emotion.ts";
import { createMatchers } from "./conversation/matchers.ts";
import { conversationHandlers } from "./conversation/routes.ts";
import { type BotConversations, createConversations } from "./conversation/conversations.ts";
import { pruningSessions } from "./conversation/prune.ts";
import { createReadVector } from "./conversation/read-vector.ts";
import { createConversationService } from "./conversation/service.ts";
import { createSayPart } from "./conversation/say-part.ts";
import { createUnderstanding } from "./conversation/understand.ts";
import { entityHandlers } from "./entities/routes.ts";
import { inboxHandlers } from "./inbox/routes.ts";
import { intentHandlers } from "./intents/routes.ts";
import { createKnowledge } from "./knowledge/knowledge.ts";
import { createPrompting } from "./prompting/prompting.ts";
import { storyHandlers } from "./stories/routes.ts";
import { createReplay } from "./tests/replay.ts";
import { testHandlers } from "./tests/routes.ts";
import { trainingJob } from "./training/job.ts";
import { createModels } from "./training/models.ts";
import { trainingHandlers, versionHandlers } from "./training/routes.ts";
import { createTrainingService } from "./training/service.ts";
import { importJob } from "./transfer/job.ts";
import { createTransferService } from "./transfer/service.ts";

const MB = 1024 * 1024;

export interface BotOptions {
  /** Where the models lie that ship with the server. */
  assetsDir: string;
  /** Writes what prompt bots collect to the customers it belongs to. */
  writeAttributes?: WriteAttributes;
}

/** The bot builder: agents, stories, intents, entities, training, import and export, and talking to a trained bot. */
export function createBots(
  platform: Platform,
  genAi: GenAi,
  options: BotOptions,
): { feature: Feature; conversations: BotConversations; builder: BotBuilder; readFeeling: ReadFeeling } {
  const models = createModels(platform.store, platform.config.MODEL_MEMORY_MB * MB);
  const matchers = createMatchers();
  const readVector = createReadVector(platform);
  const replay = createReplay(matchers, readVector);
  const choose = createChoose(genAi);
  const training = trainingJob({
    metrics: platform.metrics,
    embedder: platform.embedder,
    gpt2: platform.gpt2,
    models,
    replay,
    choose,
  });
  const importing = importJob(platform.store);
  const trainer = createTrainingService(platform, training, genAi);
  const transfer = createTransferService(platform, importing);
  const { feel, readFeeling } = createFeelings(options.assetsDir);
  const understand = createUnderstanding({ models, matchers, readVector, feel, choose });
  const knowledge = createKnowledge(platform, genAi);
  const knowing = createKnowing(knowledge.answers, platform.log);
  const { writeAttributes } = options;
  const prompting = createPrompting(platform, { genAi, look: knowledge.look, feel, writeAttributes });
  const parts = { understand, knowing, prompt: prompting.turn };
  const sayPart = createSayPart(platform);
  const feature: Feature = {
    routes: [
      ...agentHandlers(),
      ...copyHandlers(),
      ...storyHandlers(),
      ...intentHandlers(),
      ...entityHandlers(),
      ...trainingHandlers(trainer, transfer, knowledge.build),
      ...versionHandlers(),
      ...testHandlers(),
      ...conversationHandlers(createConversationService({ ...parts, sayPart })),
      ...knowledge.feature.routes,
      ...prompting.feature.routes,
      ...inboxHandlers(platform),
      ...augmentHandlers({ genAi, models, readVector }),
    ],
    trash: BOT_KINDS,
    firstSteps: [firstStep],
    jobs: [training, importing, ...(knowledge.feature.jobs ?? [])],
    recurring: [
      pruningSessions(platform),
      ...(knowledge.feature.recurring ?? []),
      ...(prompting.feature.recurring ?? []),
    ],
  };
  return {
    feature,
    conversations: createConversations(parts),
    builder: botBuilder(trainer),
    readFeeling,
  };
}
