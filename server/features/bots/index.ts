import type { GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { agentHandlers } from "./agents/routes.ts";
import { createKnowing } from "./conversation/knowing.ts";
import { createMatchers } from "./conversation/matchers.ts";
import { conversationHandlers } from "./conversation/routes.ts";
import { type BotConversations, createConversations } from "./conversation/conversations.ts";
import { pruningSessions } from "./conversation/prune.ts";
import { createConversationService } from "./conversation/service.ts";
import { createUnderstanding } from "./conversation/understand.ts";
import { entityHandlers } from "./entities/routes.ts";
import { intentHandlers } from "./intents/routes.ts";
import { createKnowledge } from "./knowledge/knowledge.ts";
import { storyHandlers } from "./stories/routes.ts";
import { trainingJob } from "./training/job.ts";
import { createModels } from "./training/models.ts";
import { trainingHandlers } from "./training/routes.ts";
import { createTrainingService } from "./training/service.ts";
import { importJob } from "./transfer/job.ts";
import { createTransferService } from "./transfer/service.ts";

const MB = 1024 * 1024;

/** The bot builder: agents, stories, intents, entities, training, import and export, and talking to a trained bot. */
export function createBots(
  platform: Platform,
  genAi: GenAi,
): { feature: Feature; conversations: BotConversations } {
  const models = createModels(platform.store, platform.config.MODEL_MEMORY_MB * MB);
  const training = trainingJob(models, platform.metrics);
  const importing = importJob(platform.store);
  const transfer = createTransferService(platform, importing);
  const understand = createUnderstanding(models, createMatchers());
  const knowledge = createKnowledge(platform, genAi);
  const knowing = createKnowing(knowledge.answers, platform.log);
  const feature: Feature = {
    routes: [
      ...agentHandlers(),
      ...storyHandlers(),
      ...intentHandlers(),
      ...entityHandlers(),
      ...trainingHandlers(createTrainingService(platform, training), transfer, knowledge.build),
      ...conversationHandlers(createConversationService(understand, knowing)),
      ...knowledge.feature.routes,
    ],
    jobs: [training, importing, ...(knowledge.feature.jobs ?? [])],
    recurring: [pruningSessions(platform), ...(knowledge.feature.recurring ?? [])],
  };
  return { feature, conversations: createConversations(understand, knowing) };
}
