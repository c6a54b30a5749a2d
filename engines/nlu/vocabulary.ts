import { BLOCK_COUNT } from "./features.ts";
import { HashTable } from "./hash.ts";
import type { Matrix } from "./matrix.ts";

/** Occurrence counts of features, row by row: what is stored, and from which the vectors are computed. */
export interface Counts {
  starts: Int32Array;
  ids: Int32Array;
  times: Uint8Array;
}

/** All features of a model, numbered. Block by number, weight of rarity by number. */
export interface Vocabulary {
  hashes: Uint32Array;
  blocks: Uint8Array;
  /** In how many of `rows` examples the feature occurs. */
  documents: Int32Array;
  rows: number;
  /** In how many of `intents` intents the feature occurs. */
  spread: Int32Array;
  intents: number;
  blockWeights: readonly number[];
}

/** A vocabulary made ready for look-ups. */
export interface Weighting {
  vocabulary: Vocabulary;
  table: HashTable;
  rarity: Float64Array;
}

/**
 * Prepares look-ups and the weight of rarity: the geometric mean of the smoothed inverse document frequency
 * ln((1+n)/(1+df)) + 1 and the same over intents, which tells a word of one intent from a word of many.
 */
export function weighting(vocabulary: Vocabulary): Weighting {
  const { hashes, documents, spread } = vocabulary;
  const table = new HashTable(hashes.length);
  for (const hash of hashes) table.add(hash);
  const rarity = new Float64Array(hashes.length);
  for (let id = 0; id < rarity.length; id++) {
    const among =
      rareness(documents[id] as number, vocabulary.rows) * rareness(spread[id] as number, vocabulary.intents);
    rarity[id] = Math.sqrt(among);
  }
  return { vocabulary, table, rarity };
}

function rareness(found: number, total: number): number {
  return Math.log((1 + total) / (1 + found)) + 1;
}

/** TF-IDF rows: (1 + ln tf) x idf, each block of a row scaled to its weight (Salton and Buckley, 1988). */
export function vectors(counts: Counts, { vocabulary, rarity }: Weighting): Matrix {
  const { starts, ids, times } = counts;
  const values = new Float32Array(ids.length);
  const rows = starts.length - 1;
  for (let row = 0; row < rows; row++) {
    const from = starts[row] as number;
    const to = starts[row + 1] as number;
    for (let at = from; at < to; at++) {
      values[at] = damped(times[at] as number) * (rarity[ids[at] as number] as number);
    }
    scaleBlocks(ids, values, from, to, vocabulary);
  }
  return { rows, columns: vocabulary.hashes.length, starts, ids, values };
}

/** The row of a phrase as an unseen text would be read: without the features that only this phrase has. */
export function unseenRow(counts: Counts, row: number, { vocabulary, rarity }: Weighting) {
  const found: number[] = [];
  const weights: number[] = [];
  for (let at = counts.starts[row] as number; at < (counts.starts[row + 1] as number); at++) {
    const id = counts.ids[at] as number;
    if ((vocabulary.documents[id] as number) < 2) continue;
    found.push(id);
    weights.push(damped(counts.times[at] as number) * (rarity[id] as number));
  }
  const ids = Int32Array.from(found);
  const values = Float32Array.from(weights);
  scaleBlocks(ids, values, 0, ids.length, vocabulary);
  return { ids, values };
}

/** Scales each block of ids[from..to) so that its length is the block's weight. */
export function scaleBlocks(
  ids: Int32Array,
  values: Float32Array,
  from: number,
  to: number,
  { blocks, blockWeights }: Vocabulary,
): void {
  const squares = new Float64Array(BLOCK_COUNT);
  for (let at = from; at < to; at++) {
    const block = blocks[ids[at] as number] as number;
    squares[block] = (squares[block] as number) + (values[at] as number) ** 2;
  }
  for (let block = 0; block < BLOCK_COUNT; block++) {
    const square = squares[block] as number;
    squares[block] = square > 0 ? (blockWeights[block] as number) / Math.sqrt(square) : 0;
  }
  for (let at = from; at < to; at++) {
    values[at] = (values[at] as number) * (squares[blocks[ids[at] as number] as number] as number);
  }
}

export function damped(times: number): number {
  return times === 1 ? 1 : 1 + Math.log(times);
}
