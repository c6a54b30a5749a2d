import type { Corpus } from "./corpus.ts";
import { walkFeatures } from "./features.ts";
import { HashTable } from "./hash.ts";
import { GrowingList } from "./matrix.ts";
import { keepFrequent } from "./pruning.ts";
import type { TrainSettings } from "./settings.ts";
import type { Counts, Vocabulary } from "./vocabulary.ts";

const ROWS_BETWEEN_YIELDS = 200;
const MOST_TIMES = 255;

export interface Counted {
  counts: Counts;
  vocabulary: Vocabulary;
}

/** Counts the features of every example; yields the number of examples done. */
export function* countCorpus(corpus: Corpus, settings: TrainSettings): Generator<number, Counted, void> {
  const tally = new Tally();
  for (const [row, { tokens, intent }] of corpus.examples.entries()) {
    walkFeatures(tokens, corpus.language, tally.count);
    tally.endRow(intent);
    if (row % ROWS_BETWEEN_YIELDS === 0) yield row;
  }
  const rows = corpus.examples.length;
  const { counts, found } = keepFrequent(tally.counts(), tally.found(), rows >= settings.pruneFrom ? 2 : 1);
  const { wordWeight, characterWeight, companyWeight, soundWeight } = settings;
  const vocabulary: Vocabulary = {
    hashes: found.hashes,
    blocks: Uint8Array.from(found.blocks),
    documents: found.documents,
    spread: found.spread,
    rows,
    intents: corpus.intents.length,
    blockWeights: [wordWeight, characterWeight, companyWeight, soundWeight],
  };
  return { counts, vocabulary };
}

/** Gathers rows of feature counts while the vocabulary grows. */
class Tally {
  private readonly table = new HashTable(1 << 14);
  private readonly blocks = new GrowingList();
  private readonly documents = new GrowingList();
  private readonly spread = new GrowingList();
  private readonly latestIntent = new GrowingList();
  private readonly seen = new GrowingList();
  private readonly starts = new GrowingList();
  private readonly ids = new GrowingList();
  private readonly times = new GrowingList();
  private touched: number[] = [];

  constructor() {
    this.starts.push(0);
  }

  readonly count = (block: number, hash: number): void => {
    const id = this.table.add(hash);
    if (id === this.blocks.length) {
      this.blocks.push(block);
      for (const list of [this.documents, this.spread, this.seen]) list.push(0);
      this.latestIntent.push(-1);
    }
    if (this.seen.at(id) === 0) this.touched.push(id);
    this.seen.bump(id);
  };

  endRow(intent: number): void {
    for (const id of this.touched) {
      this.ids.push(id);
      this.times.push(Math.min(MOST_TIMES, this.seen.at(id)));
      this.seen.put(id, 0);
      this.documents.bump(id);
      if (this.latestIntent.at(id) !== intent) this.spread.bump(id);
      this.latestIntent.put(id, intent);
    }
    this.touched = [];
    this.starts.push(this.ids.length);
  }

  counts(): Counts {
    return {
      starts: this.starts.toArray(),
      ids: this.ids.toArray(),
      times: Uint8Array.from(this.times.toArray()),
    };
  }

  found() {
    return {
      hashes: this.table.list(),
      blocks: this.blocks.toArray(),
      documents: this.documents.toArray(),
      spread: this.spread.toArray(),
    };
  }
}
