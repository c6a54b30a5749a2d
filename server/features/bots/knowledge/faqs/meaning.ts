import { type Faq, faqText, packVectors, sentencesOf } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { reads } from "#server/platform/embeddings/reads.ts";
import type { RunningJob } from "#server/platform/queue/jobs.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { faqsWithout, keepFaqVectors } from "./repository.ts";

export interface Meant {
  vectors: Buffer | null;
  vector_model: string | null;
}
const UNKNOWN: Meant = { vectors: null, vector_model: null };

/** What each FAQ means, sentence by sentence. Without the model words have to do until the bot is trained again. */
export async function meaningOf(embedder: Embedder, faqs: readonly Faq[]): Promise<Meant[]> {
  const sentences = faqs.map((faq) => {
    const { text } = faqText(faq);
    return reads(embedder, text) ? sentencesOf(text).map(({ start, end }) => text.slice(start, end)) : [];
  });
  try {
    const vectors = await embedder.embed(sentences.flat());
    let from = 0;
    return sentences.map(({ length }) => {
      const own = packVectors(vectors.slice(from, (from += length)));
      return { vectors: Buffer.from(own.buffer), vector_model: embedder.name };
    });
  } catch (error) {
    if (error instanceof ThreadRefusal) return faqs.map(() => UNKNOWN);
    throw error;
  }
}

const BATCH = 32;

/** Makes the vectors that are missing: of FAQs that came while there was no model, or that another one read. */
export async function makeFaqVectors(
  embedder: Embedder,
  job: RunningJob<unknown>,
  botId: string,
): Promise<void> {
  for (;;) {
    if (job.signal.aborted) throw job.signal.reason;
    const batch = await faqsWithout(job.scope, botId, embedder.name, BATCH);
    const meant = await meaningOf(embedder, batch);
    if (meant.length === 0 || meant[0]!.vector_model === null) return;
    await job.scope.write(async (work) => {
      for (const [at, faq] of batch.entries())
        await keepFaqVectors(work, faq, { ...meant[at]!, vector_model: embedder.name });
    });
  }
}
