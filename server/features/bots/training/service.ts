import type { TrainingStatus } from "#contract/bots/training.ts";
import { MIN_PHRASES } from "#contract/bots/limits.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { enqueueJob, findRunning, type JobKind, presentJob, updateJob } from "#server/platform/queue/jobs.ts";
import type { Scope } from "#server/platform/scope.ts";
import { BOT_AUDIENCE, demandBot, getBot } from "../agents/service.ts";
import { trainingState } from "../agents/presenter.ts";
import { presentModel } from "./presenter.ts";
import { countTrainable, findModel, findNewest } from "./repository.ts";

export function createTrainingService(
  platform: Platform,
  kind: JobKind<Record<string, never>>,
  genAi: Pick<GenAi, "chat">,
) {
  return {
    /** Starts a training run, or joins the one under way. */
    async train(scope: Scope, botId: string) {
      const bot = await demandBot(scope, botId);
      if (bot.type === "prompt") throw fail("PROMPT_NO_KNOWLEDGE");
      if (bot.model_type === "OpenAi") await demandLanguageModel(scope, bot, genAi);
      if (bot.model_type === "GPT2" && !platform.gpt2) throw fail("GPT2_MISSING");
      const ready = await countTrainable(scope, botId, MIN_PHRASES);
      if (ready < 2) throw fail("NOTHING_TO_TRAIN", { ready });
      return scope.write(async (work) => {
        const order = { kind, subjectId: botId, title: bot.name, payload: {}, total: 100 };
        const result = await enqueueJob(work, platform.queue, order);
        if (!result.joined) {
          await work.audit({ action: "bot.training_started", subjectId: botId, subject: bot.name });
          await work.announce("bot.training", { botId, state: "training" }, BOT_AUDIENCE);
        }
        return result;
      });
    },

    async cancel(scope: Scope, botId: string): Promise<void> {
      const bot = await demandBot(scope, botId);
      const jobId = await scope.write(async (work) => {
        const running = await findRunning(work.db, kind.kind, botId);
        if (!running) throw fail("NOT_TRAINING");
        const saved = await updateJob(work.db, running.id, { state: "cancelled" });
        await work.audit({ action: "bot.training_cancelled", subjectId: botId, subject: bot.name });
        if (saved) await work.announce("job.changed", presentJob(saved), BOT_AUDIENCE);
        return running.id;
      });
      await platform.queue.cancel(jobId);
    },

    async status(scope: Scope, botId: string): Promise<TrainingStatus> {
      const bot = await getBot(scope, botId);
      const [running, live, newest] = await Promise.all([
        findRunning(scope.db, kind.kind, botId),
        bot.live_model_id ? findModel(scope, botId, bot.live_model_id) : undefined,
        findNewest(scope, botId),
      ]);
      return {
        state: trainingState(bot),
        job: running ? presentJob(running) : null,
        live: live ? presentModel(live, live.id) : null,
        held: newest?.held ? presentModel(newest, bot.live_model_id) : null,
      };
    },
  };
}
/** Refuses a training whose language model does not answer. */
async function demandLanguageModel(
  scope: Scope,
  { integration_id: id }: { integration_id: string | null },
  genAi: Pick<GenAi, "chat">,
): Promise<void> {
  if (!id) throw fail("MODEL_NEEDS_CONFIGURATION");
  const messages = [{ role: "user" as const, content: "Answer with the word ready." }];
  await genAi.chat(scope, id, { messages, maxTokens: 16 }, { timeoutMs: 10_000 });
}
export type TrainingService = ReturnType<typeof createTrainingService>;
