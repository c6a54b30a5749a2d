import type { Matrix } from "./matrix.ts";

/** The written phrases as rows sorted by intent, and scratch space of one number a column, all 0 between calls. */
export interface PhraseIndex {
  examples: Matrix;
  /** First row of every intent, and one past the last. */
  firsts: Int32Array;
  lengths: Float64Array;
  dense: Float32Array;
}

export interface Nearest {
  /** Number of the phrase, -1 when the intent has none that shares a feature. */
  phrase: number;
  /** Cosine, 0..1. */
  similarity: number;
}

/** The intent's phrase with the highest cosine to a sparse vector, leaving out the row `except`. */
export function nearestPhrase(
  { examples, firsts, lengths, dense }: PhraseIndex,
  intent: number,
  ids: Int32Array,
  values: Float32Array,
  except = -1,
): Nearest {
  const { starts, ids: columns, values: weights } = examples;
  let square = 0;
  for (let at = 0; at < ids.length; at++) {
    dense[ids[at] as number] = values[at] as number;
    square += (values[at] as number) ** 2;
  }
  const length = Math.sqrt(square);
  const best: Nearest = { phrase: -1, similarity: 0 };
  for (let row = firsts[intent] as number; row < (firsts[intent + 1] as number); row++) {
    if (row === except) continue;
    let product = 0;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      product += (weights[at] as number) * (dense[columns[at] as number] as number);
    }
    if (product === 0) continue;
    const similarity = Math.min(1, product / (length * (lengths[row] as number)));
    if (similarity > best.similarity) {
      best.phrase = row;
      best.similarity = similarity;
    }
  }
  for (const id of ids) dense[id] = 0;
  return best;
}
