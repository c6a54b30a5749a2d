import type { GenAi } from "#server/features/integrations/public.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { type Answers, createAnswers } from "./answers/answers.ts";
import { createLook, type Look } from "./answers/look.ts";
import { createIndexes } from "./answers/indexes.ts";
import { knowledgeJob } from "./build/job.ts";
import { recrawling, sweepingDocuments } from "./build/recrawl.ts";
import { type Build, createBuild } from "./build/start.ts";
import { faqHandlers } from "./faqs/routes.ts";
import { createFaqService } from "./faqs/service.ts";
import { goldenHandlers } from "./golden/routes.ts";
import { knowledgeHandlers } from "./sources/routes.ts";
import { createKnowledgeService } from "./sources/service.ts";
import { createUpload } from "./sources/upload.ts";

const MB = 1024 * 1024;

/** What bots know beside their intents. */
export function createKnowledge(
  platform: Platform,
  genAi: GenAi,
): { feature: Feature; build: Build; answers: Answers; look: Look } {
  const indexes = createIndexes((platform.config.MODEL_MEMORY_MB * MB) / 2, platform.embedder);
  const job = knowledgeJob(platform, indexes);
  const faqs = createFaqService(platform);
  return {
    build: createBuild(platform, job),
    answers: createAnswers(platform, indexes, genAi),
    look: createLook(indexes, platform.embedder, platform.log),
    feature: {
      routes: [
        ...knowledgeHandlers(createKnowledgeService(platform), createUpload(platform)),
        ...faqHandlers(faqs),
        ...goldenHandlers(),
      ],
      jobs: [job],
      recurring: [recrawling(platform, job), sweepingDocuments(platform)],
    },
  };
}
