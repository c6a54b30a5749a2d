import { type Found, lookUp } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import { ThreadRefusal } from "#server/platform/threads/run.ts";
import { isEnglish } from "../english.ts";
import type { LiveIndex } from "./indexes.ts";

export const PASSAGES = 5;

/** Looks a question up by words, and by meaning where vectors are known and the model is there. */
export async function lookUpIn(
  index: LiveIndex,
  question: string,
  embedder: Embedder,
  limit = PASSAGES,
): Promise<Found> {
  const meant = isEnglish(question) && index.passages.some(({ vectors }) => vectors !== undefined);
  return lookUp(index, question, limit, meant ? await vectorOf(question, embedder) : undefined);
}

async function vectorOf(question: string, embedder: Embedder): Promise<Float32Array | undefined> {
  try {
    return (await embedder.embed([question]))[0];
  } catch (error) {
    if (error instanceof ThreadRefusal) return undefined;
    throw error;
  }
}
