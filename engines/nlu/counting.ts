import type { Corpus } from "./corpus.ts";
import { walkFeatures } from "./features.ts";
import { HashTable } from "./hash.ts";
import { GrowingList } from "./matrix.ts";
import type { TrainSettings } from "./settings.ts";
import type { Counts, Vocabulary } from "./vocabulary.ts";

const ROWS_BETWEEN_YIELDS = 200;

/** Counts the features of every example; yields the number of examples done. */
export function* countCorpus(corpus: Corpus, settings: TrainSettings): Generator<number, Counted, void> {
  const table = new HashTable(corpus.examples.length * 4);
  const blocks = new GrowingList();
  const documents = new GrowingList();
  const ids = new GrowingList();
  const times = new GrowingList();
  const starts = new Int32Array(corpus.examples.length + 1);
  let seen: Int32Array<ArrayBufferLike> = new Int32Array(4096);
  const touched: number[] = [];
  const count = (block: number, hash: number): void => {
    const id = table.add(hash);
    if (id === blocks.length) {
      blocks.push(block);
      documents.push(0);
      if (id >= seen.length) seen = longer(seen);
    }
    if (seen[id] === 0) touched.push(id);
    seen[id] = (seen[id] as number) + 1;
  };
  for (const [row, example] of corpus.examples.entries()) {
    walkFeatures(example.tokens, corpus.language, count);
    for (const id of touched) {
      ids.push(id);
      times.push(Math.min(255, seen[id] as number));
      documents.bump(id);
      seen[id] = 0;
    }
    touched.length = 0;
    starts[row + 1] = ids.length;
    if (row % ROWS_BETWEEN_YIELDS === 0) yield row;
  }
  const all: Counts = { starts, ids: ids.toArray(), times: Uint8Array.from(times.toArray()) };
  const least = corpus.examples.length >= settings.pruneFrom ? 2 : 1;
  return keepFrequent(all, table.list(), blocks.toArray(), documents.toArray(), least, settings);
}

export interface Counted {
  counts: Counts;
  vocabulary: Vocabulary;
}

function longer(items: Int32Array): Int32Array {
  const copy = new Int32Array(items.length * 2);
  copy.set(items);
  return copy;
}

/** Drops features seen in fewer than `least` examples and numbers the others anew, commonest first. */
function keepFrequent(
  counts: Counts,
  hashes: Uint32Array,
  blocks: Int32Array,
  documents: Int32Array,
  least: number,
  settings: TrainSettings,
): Counted {
  const kept = [...hashes.keys()].filter((id) => (documents[id] as number) >= least);
  kept.sort((a, b) => (documents[b] as number) - (documents[a] as number) || a - b);
  const renumbered = new Int32Array(hashes.length).fill(-1);
  for (const [next, old] of kept.entries()) renumbered[old] = next;
  return {
    counts: renumber(counts, renumbered),
    vocabulary: {
      hashes: Uint32Array.from(kept, (id) => hashes[id] as number),
      blocks: Uint8Array.from(kept, (id) => blocks[id] as number),
      documents: Int32Array.from(kept, (id) => documents[id] as number),
      rows: counts.starts.length - 1,
      blockWeights: [
        settings.wordWeight,
        settings.characterWeight,
        settings.companyWeight,
        settings.soundWeight,
      ],
    },
  };
}

/** Rows with new column numbers, rising; columns numbered -1 are gone. */
function renumber(counts: Counts, numbers: Int32Array): Counts {
  const starts = new Int32Array(counts.starts.length);
  const pairs = new Float64Array(counts.ids.length);
  let length = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let at = counts.starts[row] as number; at < (counts.starts[row + 1] as number); at++) {
      const id = numbers[counts.ids[at] as number] as number;
      if (id >= 0) pairs[length++] = id * 256 + (counts.times[at] as number);
    }
    starts[row + 1] = length;
    pairs.subarray(starts[row], length).sort();
  }
  const kept = pairs.subarray(0, length);
  return {
    starts,
    ids: Int32Array.from(kept, (pair) => pair / 256),
    times: Uint8Array.from(kept, (pair) => pair % 256),
  };
}
