import { type Sentences, sentencesOf, type TrainingSet } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import type { BotLanguage, ModelType } from "../tables.ts";
import { share } from "./stages.ts";
import { sentenceVectors } from "./vectors.ts";

export type Readers = Pick<Platform, "embedder" | "gpt2">;

/** The vectors of what a bot learns and is tested with; none for a bot that learns words alone. */
export async function sentencesFor(
  job: RunningJob<unknown>,
  bot: { model_type: ModelType; language: BotLanguage },
  set: TrainingSet,
  tests: readonly { text: string }[],
  { embedder: semantic, gpt2 }: Readers,
): Promise<Sentences | undefined> {
  const embedder = { Semantic: semantic, GPT2: gpt2 }[bot.model_type as string];
  // The encoder that comes with the packages knows English alone.
  if (!embedder?.languages.includes(bot.language)) return undefined;
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
