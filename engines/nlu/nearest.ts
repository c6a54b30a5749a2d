import type { Matrix } from "./matrix.ts";
import { rowSquares } from "./svm.ts";

/** The written phrases, sorted by intent, turned to columns: which phrases hold a feature, and with what weight. */
export interface PhraseIndex {
  /** First phrase of every intent, and one past the last. */
  firsts: Int32Array;
  /** Length of each phrase's vector. */
  lengths: Float64Array;
  starts: Int32Array;
  /** Rising within a column. */
  rows: Int32Array;
  values: Float32Array;
  /** Scratch space for one intent's phrases. */
  products: Float64Array;
}

export interface Nearest {
  /** Number of the phrase, -1 when the intent has none that shares a feature. */
  phrase: number;
  /** Cosine, 0..1. */
  similarity: number;
}

/** Turns rows of phrases, sorted by intent, to columns. */
export function indexPhrases(examples: Matrix, intentOf: Int32Array, intents: number): PhraseIndex {
  const firsts = new Int32Array(intents + 1);
  for (const intent of intentOf) firsts[intent + 1] = (firsts[intent + 1] as number) + 1;
  const most = Math.max(...firsts);
  for (let one = 0; one < intents; one++)
    firsts[one + 1] = (firsts[one + 1] as number) + (firsts[one] as number);
  const starts = new Int32Array(examples.columns + 1);
  for (let at = 0; at < examples.ids.length; at++) {
    const next = (examples.ids[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let id = 0; id < examples.columns; id++)
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  const free = starts.slice();
  const rows = new Int32Array(examples.ids.length);
  const values = new Float32Array(examples.ids.length);
  for (let row = 0; row < examples.rows; row++) {
    for (let at = examples.starts[row] as number; at < (examples.starts[row + 1] as number); at++) {
      const id = examples.ids[at] as number;
      const place = free[id] as number;
      free[id] = place + 1;
      rows[place] = row;
      values[place] = examples.values[at] as number;
    }
  }
  const lengths = rowSquares(examples).map(Math.sqrt);
  return { firsts, lengths, starts, rows, values, products: new Float64Array(most) };
}

/** The intent's phrase with the highest cosine to a sparse vector, leaving out the phrase `except`. */
export function nearestPhrase(
  index: PhraseIndex,
  intent: number,
  ids: Int32Array,
  values: Float32Array,
  except = -1,
): Nearest {
  const { firsts, lengths, products } = index;
  const from = firsts[intent] as number;
  const to = firsts[intent + 1] as number;
  addProducts(index, from, to, ids, values);
  let square = 0;
  for (let at = 0; at < values.length; at++) square += (values[at] as number) ** 2;
  const length = Math.sqrt(square);
  const best: Nearest = { phrase: -1, similarity: 0 };
  for (let row = from; row < to; row++) {
    const similarity = (products[row - from] as number) / (length * (lengths[row] as number));
    if (row === except || !(similarity > best.similarity)) continue;
    best.phrase = row;
    best.similarity = Math.min(1, similarity);
  }
  return best;
}

/** The inner product of a sparse vector with one phrase. */
export function productWith(index: PhraseIndex, row: number, ids: Int32Array, values: Float32Array): number {
  addProducts(index, row, row + 1, ids, values);
  return index.products[0] as number;
}

/** Writes the products with the phrases from..to into `products`, walking only the columns of the vector. */
function addProducts(
  index: PhraseIndex,
  from: number,
  to: number,
  ids: Int32Array,
  values: Float32Array,
): void {
  const { starts, rows, values: weights, products } = index;
  products.fill(0, 0, to - from);
  for (let at = 0; at < ids.length; at++) {
    const value = values[at] as number;
    const end = starts[(ids[at] as number) + 1] as number;
    let place = firstNotBelow(rows, from, starts[ids[at] as number] as number, end);
    for (; place < end && (rows[place] as number) < to; place++) {
      const offset = (rows[place] as number) - from;
      products[offset] = (products[offset] as number) + value * (weights[place] as number);
    }
  }
}

function firstNotBelow(rows: Int32Array, least: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
