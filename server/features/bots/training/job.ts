import { createHash } from "node:crypto";
import { z } from "zod";
import { MIN_PHRASES } from "#contract/bots/limits.ts";
import { DEFAULT_SETTINGS, type TrainingSet, type TrainProgress, trainingKey } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import type { Models } from "./models.ts";
import {
  findModelByKey,
  insertModel,
  lockBot,
  type ModelRow,
  readTrainingIntents,
  setLiveModel,
} from "./repository.ts";
import type { TrainerInput } from "./trainer.worker.ts";

const TRAINER = new URL("./trainer.worker.ts", import.meta.url);

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

/** Trains a bot in a thread of its own and makes the new model the live one. Safe to start again at any point. */
export function trainingJob(models: Models, metrics: Metrics): JobKind<Record<string, never>> {
  return {
    kind: "bot.training",
    payload: z.object({}).strict() as z.ZodType<Record<string, never>>,
    attempts: 3,
    audience: BOT_AUDIENCE,
    async run(job) {
      const botId = job.subjectId!;
      const bot = await demandBot(job.scope, botId);
      const intents = await readTrainingIntents(job.scope, botId, MIN_PHRASES);
      if (intents.length < 2) throw fail("NOTHING_TO_TRAIN", { ready: intents.length });
      const set: TrainingSet = { language: bot.language, intents };
      const key = sha256(trainingKey(set, DEFAULT_SETTINGS));
      const earlier = await findModelByKey(job.scope, botId, key);
      const known =
        earlier && (await models.has(job.scope.enterpriseId, earlier.content_hash)) ? earlier : undefined;
      const made = known ?? (await make(job, set, models, metrics));
      await job.scope.write(async (work) => {
        if (!(await lockBot(work, botId))) return;
        const row = await insertModel(work, {
          id: newId(),
          bot_id: botId,
          model_type: "SVM",
          language: bot.language,
          revision: bot.revision,
          training_key: key,
          content_hash: made.content_hash,
          bytes: made.bytes,
          seconds: made.seconds,
          intents: intents.length,
          phrases: intents.reduce((sum, intent) => sum + intent.phrases.length, 0),
        });
        await setLiveModel(work, botId, row.id);
        const counts = { intents: row.intents, phrases: row.phrases, version: row.version };
        await job.checkpoint(work, { stage: "done", done: 100, total: 100, counts });
        await work.announce("bot.training", { botId, state: "trained" }, BOT_AUDIENCE);
      });
    },
  };
}

type Made = Pick<ModelRow, "content_hash" | "bytes" | "seconds">;

async function make(
  job: RunningJob<unknown>,
  set: TrainingSet,
  models: Models,
  metrics: Metrics,
): Promise<Made> {
  const startedAt = performance.now();
  const input: TrainerInput = { set, seed: DEFAULT_SETTINGS.seed };
  let telling = Promise.resolve();
  let cancelled: unknown;
  const bytes = await runInThread<Uint8Array, TrainProgress>(TRAINER, input, {
    signal: job.signal,
    onProgress(step) {
      telling = telling.then(() => job.progress(share(step))).catch((error) => void (cancelled = error));
    },
  });
  await telling;
  if (cancelled) throw cancelled;
  const seconds = (performance.now() - startedAt) / 1000;
  metrics.trainings.observe(seconds);
  const content_hash = sha256(bytes);
  await models.put(job.scope.enterpriseId, content_hash, bytes);
  return { content_hash, bytes: bytes.length, seconds };
}

// How the whole run divides among its stages, in percent, as measured on 15,000 phrases.
const STAGES: Record<TrainProgress["stage"], { from: number; to: number }> = {
  features: { from: 0, to: 15 },
  training: { from: 15, to: 65 },
  calibrating: { from: 65, to: 95 },
  packing: { from: 95, to: 100 },
};

function share({ stage, done, total }: TrainProgress) {
  const { from, to } = STAGES[stage];
  return { stage, done: Math.round(from + ((to - from) * done) / Math.max(1, total)), total: 100 };
}
