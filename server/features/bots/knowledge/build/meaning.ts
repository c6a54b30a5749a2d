import { packVectors, sentencesOf } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { reads } from "#server/platform/embeddings/reads.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { chunksWithout, countChunksWithout, keepVectors } from "./repository.ts";

const BATCH = 32;
/** Passages that vectors are made for: beyond them the words have to do. */
const CHUNKS_MAX = 5_000;

/** Makes the vectors that are missing, sentence by sentence; what is known by words is answered meanwhile. */
export async function makeVectors(
  embedder: Embedder,
  job: RunningJob<unknown>,
  botId: string,
): Promise<void> {
  const passages = Math.min(CHUNKS_MAX, await countChunksWithout(job.scope, botId, embedder.name));
  let done = 0;
  for (;;) {
    if (job.signal.aborted) throw job.signal.reason;
    const batch = done < CHUNKS_MAX ? await chunksWithout(job.scope, botId, embedder.name, BATCH) : [];
    if (batch.length === 0) return;
    const sentences = batch.map(({ text }) =>
      reads(embedder, text) ? sentencesOf(text).map(({ start, end }) => text.slice(start, end)) : [],
    );
    let vectors: Float32Array[];
    try {
      vectors = await embedder.embed(sentences.flat());
    } catch (error) {
      // Without the model the words have to do.
      if (error instanceof ThreadRefusal) return;
      throw error;
    }
    let from = 0;
    await job.scope.write(async (work) => {
      for (const [at, chunk] of batch.entries()) {
        const own = vectors.slice(from, (from += sentences[at]!.length));
        await keepVectors(work, chunk, { model: embedder.name, vectors: packVectors(own) });
      }
      done += batch.length;
      await job.checkpoint(work, { stage: "meaning", counts: { passage: done, passages } });
    });
  }
}
