import type { Model } from "./model.ts";

export interface Nearest {
  /** Number of the phrase, -1 when the intent has none that shares a feature. */
  phrase: number;
  /** Cosine, 0..1. */
  similarity: number;
}

/** The intent's training phrase with the highest cosine to a sparse vector. */
export function nearestPhrase(model: Model, intent: number, ids: Int32Array, values: Float32Array): Nearest {
  const { dense } = model.scratch;
  const { starts, ids: columns, values: weights } = model.examples;
  let square = 0;
  for (let at = 0; at < ids.length; at++) {
    dense[ids[at] as number] = values[at] as number;
    square += (values[at] as number) ** 2;
  }
  let best: Nearest = { phrase: -1, similarity: 0 };
  for (let row = model.firsts[intent] as number; row < (model.firsts[intent + 1] as number); row++) {
    let product = 0;
    let own = 0;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const weight = weights[at] as number;
      product += weight * (dense[columns[at] as number] as number);
      own += weight * weight;
    }
    const similarity = product === 0 ? 0 : product / Math.sqrt(square * own);
    if (similarity > best.similarity) best = { phrase: row, similarity };
  }
  for (const id of ids) dense[id] = 0;
  return { phrase: best.phrase, similarity: Math.min(1, best.similarity) };
}
