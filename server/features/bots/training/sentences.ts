import { type Sentences, sentencesOf, type TrainingSet } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import type { BotLanguage, ModelType } from "../tables.ts";
import { share } from "./stages.ts";
import { sentenceVectors } from "./vectors.ts";

export type Readers = Pick<Platform, "embedder" | "gpt2">;

interface Bot {
  model_type: ModelType;
  language: BotLanguage;
}

function embedderOf({ model_type, language }: Bot, { embedder: semantic, gpt2 }: Readers) {
  const embedder = { Semantic: semantic, GPT2: gpt2 }[model_type as string];
  // The encoder that comes with the packages knows English alone.
  return embedder?.languages.includes(language) ? embedder : undefined;
}

/** The vectors of what a bot learns and is tested with; none for a bot that learns words alone. */
export async function sentencesFor(
  job: RunningJob<unknown>,
  bot: Bot,
  set: TrainingSet,
  tests: readonly { text: string }[],
  readers: Readers,
): Promise<Sentences | undefined> {
  const embedder = embedderOf(bot, readers);
  if (!embedder) return undefined;
  const texts = [...new Set([...sentencesOf(set), ...tests.map(({ text }) => text)])];
  try {
    const vectors = await sentenceVectors(job.scope, embedder, texts, (done, total) =>
      job.progress(share("reading", done / Math.max(1, total))),
    );
    return { embedder: embedder.name, vectors };
  } catch (error) {
    if (error instanceof ThreadRefusal) throw fail("EMBEDDER_MISSING", { reason: error.message });
    throw error;
  }
}

/** The vectors of the tests as the live version reads them: those of the new one, unless it has another encoder. */
export async function liveSentencesFor(
  job: Pick<RunningJob<unknown>, "scope" | "signal">,
  { bot, live, set, tests }: { bot: Bot; live: Bot; set: TrainingSet; tests: readonly { text: string }[] },
  readers: Readers,
): Promise<Sentences | undefined> {
  const embedder = embedderOf(live, readers);
  if (!embedder || embedder === embedderOf(bot, readers)) return embedder && set.sentences;
  const texts = [...new Set(tests.map(({ text }) => text))];
  try {
    const vectors = await sentenceVectors(job.scope, embedder, texts, async () =>
      job.signal.throwIfAborted(),
    );
    return { embedder: embedder.name, vectors };
  } catch (error) {
    // An encoder that is away keeps no other type from being trained: the live version then reads words alone.
    if (error instanceof ThreadRefusal) return undefined;
    throw error;
  }
}
