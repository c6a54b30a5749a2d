import type { JobView } from "#contract/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, type JobKind } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../../agents/service.ts";
import { hasFaqs } from "../faqs/repository.ts";
import { filesOf, findKnowledge, sitesOf } from "../sources/repository.ts";
import type { BuildOrder } from "./job.ts";

/** Starts the build of what a bot knows, or joins the one under way; undefined where there is nothing to build. */
export const createBuild =
  (platform: Pick<Platform, "queue">, kind: JobKind<BuildOrder>) =>
  async (scope: Scope, botId: string): Promise<{ job: JobView; joined: boolean } | undefined> => {
    const bot = await demandBot(scope, botId);
    const row = await findKnowledge(scope, botId);
    const files = row?.from_documents ? await filesOf(scope, botId) : [];
    const sites = row?.from_website ? await sitesOf(scope, botId) : [];
    if (files.length + sites.length === 0 && !(await hasFaqs(scope, botId))) return undefined;
    return scope.write(async (work) => {
      const order = { kind, subjectId: botId, title: bot.name, payload: { staleOnly: false } };
      const result = await enqueueJob(work, platform.queue, order);
      if (!result.joined)
        await work.audit({ action: "bot.knowledge_build_started", subjectId: botId, subject: bot.name });
      return result;
    });
  };
export type Build = ReturnType<typeof createBuild>;
