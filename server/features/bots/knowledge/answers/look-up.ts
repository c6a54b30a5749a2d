import { type Found, lookUp } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { reads } from "#server/platform/embeddings/reads.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import type { LiveIndex } from "./indexes.ts";

export const PASSAGES = 5;

/** Looks a question up by words, and by meaning where vectors are known and the model is there. */
export async function lookUpIn(
  index: LiveIndex,
  question: string,
  embedder: Embedder,
  limit = PASSAGES,
): Promise<Found> {
  const meant = reads(embedder, question) && index.passages.some(({ vectors }) => vectors !== undefined);
  const meaning = meant ? await meaningOf(question, embedder) : undefined;
  return lookUp(index, question, limit, meaning?.vector, meaning?.usual);
}

async function meaningOf(question: string, embedder: Embedder) {
  try {
    const [vector] = await embedder.embed([question]);
    return { vector, usual: await embedder.usual() };
  } catch (error) {
    if (error instanceof ThreadRefusal) return undefined;
    throw error;
  }
}
