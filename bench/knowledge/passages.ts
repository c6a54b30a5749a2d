import { type Passage, packVectors, sentencesOf } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";

/** Texts as passages to search in, each with a vector for every sentence. */
export async function withVectors(
  texts: readonly { text: string; context?: string }[],
  embedder: Embedder,
): Promise<Passage[]> {
  const sentences = texts.map(({ text }) =>
    sentencesOf(text).map(({ start, end }) => text.slice(start, end)),
  );
  const vectors = await embedder.embed(sentences.flat());
  let from = 0;
  return texts.map(({ text, context = "" }, at) => ({
    text,
    context,
    vectors: packVectors(vectors.slice(from, (from += sentences[at]!.length))),
  }));
}
