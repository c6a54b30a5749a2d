import { createHash } from "node:crypto";
import { z } from "zod";
import { MIN_PHRASES } from "#contract/bots/limits.ts";
import type { ReplayedConversation } from "#contract/bots/versions.ts";
import { DEFAULT_SETTINGS, type Model, type TrainingSet, trainingKey } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobKind, RunningJob } from "#server/platform/queue/jobs.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { BOT_AUDIENCE, demandBot } from "../agents/service.ts";
import type { Rows } from "../tables.ts";
import { judge } from "./judge.ts";
import type { Models } from "./models.ts";
import {
  findModel,
  findModelByKey,
  insertModel,
  lockBot,
  type ModelRow,
  readTrainingIntents,
  setLiveModel,
} from "./repository.ts";
import { compareTests } from "./compare.ts";
import { askLanguageModel, type AskedModel } from "./language.ts";
import type { Choose } from "../choosing/choose.ts";
import { testsOf } from "./test-texts.ts";
import { type Stage, share } from "./stages.ts";
import type { Trained, TrainerInput, TrainerProgress } from "./trainer.worker.ts";
import { liveSentencesFor, type Readers, sentencesFor } from "./sentences.ts";

const TRAINER = new URL("./trainer.worker.ts", import.meta.url);

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

/** Holds a bot's test conversations with a model, which is asked for only where there are some. */
export type Replay = (
  rows: Rows,
  bot: Awaited<ReturnType<typeof demandBot>>,
  load: () => Promise<Model>,
  chosen: Pick<AskedModel, "rankings"> | undefined,
) => Promise<ReplayedConversation[]>;

type Parts = Pick<Platform, "metrics"> & Readers & { models: Models; replay: Replay; choose: Choose };

/**
 * Trains a bot in a thread of its own, finds out what the new model is worth, and lets it answer unless it is worse
 * than the live one: then it waits for somebody's word. Safe to start again at any point.
 */
export function trainingJob(parts: Parts): JobKind<Record<string, never>> {
  const { models, replay } = parts;
  return {
    kind: "bot.training",
    payload: z.object({}).strict() as z.ZodType<Record<string, never>>,
    attempts: 3,
    audience: BOT_AUDIENCE,
    page: (botId) => `/bots/${botId}/training`,
    async run(job) {
      const { scope } = job;
      const botId = job.subjectId!;
      const bot = await demandBot(scope, botId);
      const intents = await readTrainingIntents(scope, botId, MIN_PHRASES);
      if (intents.length < 2) throw fail("NOTHING_TO_TRAIN", { ready: intents.length });
      const set: TrainingSet = { language: bot.language, intents };
      const tests = await testsOf(scope, botId, intents);
      set.sentences = await sentencesFor(job, bot, set, tests, parts);
      const key = sha256(trainingKey(set, DEFAULT_SETTINGS));
      const earlier = await findModelByKey(scope, botId, key);
      const live = bot.live_model_id ? await findModel(scope, botId, bot.live_model_id) : undefined;
      const threshold = bot.confidence_threshold;
      const made = await make(job, { bot, set, tests, earlier, live }, parts);
      const load = () => models.get(scope.enterpriseId, made.content_hash);
      const asked = await askLanguageModel(
        job,
        { bot, tests, load, version: made.content_hash },
        parts.choose,
      );
      const conversations = await replay(scope, bot, load, asked);
      const { trained } = made;
      const report = judge({
        trained,
        compared: compareTests({ tests, trained, asked, threshold, live }),
        language: asked ? { asked: asked.rankings.size, calls: asked.calls, left: asked.left } : null,
        conversations,
        modelType: bot.model_type,
        live,
        intents,
      });
      await scope.write(async (work) => {
        if (!(await lockBot(work, botId))) return;
        const held = report.held.length > 0;
        const row = await insertModel(work, {
          id: newId(),
          bot_id: botId,
          model_type: bot.model_type,
          integration_id: bot.model_type === "OpenAi" ? bot.integration_id : null,
          language: bot.language,
          revision: bot.revision,
          training_key: key,
          content_hash: made.content_hash,
          bytes: made.bytes,
          seconds: made.seconds,
          intents: intents.length,
          phrases: intents.reduce((sum, intent) => sum + intent.phrases.length, 0),
          report: json(report),
          accuracy: report.phrases.right / Math.max(1, report.phrases.asked),
          held,
        });
        if (!held) await setLiveModel(work, botId, row.id);
        const counts = {
          intents: row.intents,
          phrases: row.phrases,
          version: row.version,
          held: Number(held),
        };
        await job.checkpoint(work, { stage: "done", done: 100, total: 100, counts });
        await work.announce("bot.training", { botId, state: held ? "stale" : "trained" }, BOT_AUDIENCE);
      });
    },
  };
}

type Made = Pick<ModelRow, "content_hash" | "bytes" | "seconds"> & { trained: Trained };

async function make(
  job: RunningJob<unknown>,
  given: Pick<TrainerInput, "set" | "tests"> & {
    bot: Awaited<ReturnType<typeof demandBot>>;
    earlier: ModelRow | undefined;
    live: ModelRow | undefined;
  },
  parts: Parts,
): Promise<Made> {
  const { scope } = job;
  const { models, metrics } = parts;
  const { bot, set, tests, earlier, live } = given;
  const bytesOf = (row: ModelRow | undefined) => row && models.bytes(scope.enterpriseId, row.content_hash);
  const known = earlier?.report ? await bytesOf(earlier) : undefined;
  const input: TrainerInput = {
    set,
    seed: DEFAULT_SETTINGS.seed,
    made: known && { bytes: known, report: earlier!.report! },
    live: await bytesOf(live),
    liveSentences: live && (await liveSentencesFor(job, { bot, live, set, tests }, parts)),
    tests,
  };
  const startedAt = performance.now();
  let telling = Promise.resolve();
  let cancelled: unknown;
  const trained = await runInThread<Trained, TrainerProgress>(TRAINER, input, {
    signal: job.signal,
    onProgress({ stage, share: done }) {
      telling = telling
        .then(() => job.progress(share(stage as Stage, done)))
        .catch((error) => void (cancelled = error));
    },
  });
  await telling;
  if (cancelled) throw cancelled;
  const seconds = known ? earlier!.seconds : (performance.now() - startedAt) / 1000;
  metrics.trainings.observe(seconds);
  const content_hash = sha256(trained.bytes);
  await models.put(scope.enterpriseId, content_hash, trained.bytes);
  return { content_hash, bytes: trained.bytes.length, seconds, trained };
}
