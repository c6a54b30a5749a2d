import { BLOCKS, walkFeatures } from "../features.ts";
import { HashTable } from "../hash.ts";
import { GrowingList } from "../matrix.ts";
import { commonestFirst } from "../pruning.ts";

/** Texts as sparse vectors no longer than 1, of each its commonest features first. */
export interface Rows {
  ids: Int32Array[];
  values: Float64Array[];
  /** In how many texts each feature is. */
  documents: Int32Array;
}

const WORDS_SHARE = 0.7;
const SHARES = [WORDS_SHARE, 1 - WORDS_SHARE];
/** What stands in so large a share of many texts tells nothing apart. */
const COMMON_SHARE = 0.2;
const COMMON_LEAST = 12;
/** Of letters less is needed: they are there for slips of the finger, and what many words share costs time. */
const COMMON_LETTERS = 150;

/**
 * TF-IDF over words, pairs of words and letters; features of one text alone link nothing and are left out. Letters of
 * one text alone count for its length all the same: two syllables that two texts share do not make them alike.
 */
export function rowsOf(texts: readonly (readonly string[])[]): Rows {
  const { counted, blocks, documents } = count(texts);
  const common = Math.max(COMMON_LEAST, COMMON_SHARE * texts.length);
  const most = [common, Math.min(common, COMMON_LETTERS)];
  const kept = (id: number) => documents[id]! > 1 && documents[id]! <= most[blocks[id]!]!;
  const ranks = ranksOf(documents);
  const rows: Rows = { ids: [], values: [], documents };
  for (const { ids: all, times } of counted) {
    const places = Int32Array.from(all.keys())
      .filter((place) => kept(all[place]!))
      .sort((a, b) => ranks[all[a]!]! - ranks[all[b]!]!);
    const ids = places.map((place) => all[place]!);
    const values = Float64Array.from(
      places,
      (place) => (1 + Math.log(times[place]!)) * Math.log(1 + texts.length / documents[all[place]!]!),
    );
    const alone = all.reduce(
      (sum, id, place) =>
        documents[id] === 1 && blocks[id] === BLOCKS.characters
          ? sum + ((1 + Math.log(times[place]!)) * Math.log(1 + texts.length)) ** 2
          : sum,
      0,
    );
    scale(values, (at) => blocks[ids[at]!]!, alone);
    rows.ids.push(ids);
    rows.values.push(values);
  }
  return rows;
}

interface Counted {
  ids: Int32Array;
  times: Int32Array;
}

/** The features of every text, in lists of numbers: a map a text would be most of the memory that this takes. */
function count(texts: readonly (readonly string[])[]) {
  const table = new HashTable(texts.length * 16);
  const blocks = new GrowingList();
  const seen = new GrowingList();
  const documents = new GrowingList();
  const found = new GrowingList();
  const counted: Counted[] = [];
  for (const tokens of texts) {
    found.length = 0;
    walkFeatures(tokens, "en", (block, hash) => {
      if (block !== BLOCKS.words && block !== BLOCKS.characters) return;
      const id = table.add(hash);
      if (id === blocks.length) {
        blocks.push(block);
        seen.push(0);
        documents.push(0);
      }
      if (seen.at(id) === 0) found.push(id);
      seen.bump(id);
    });
    const ids = found.toArray();
    counted.push({ ids, times: ids.map((id) => seen.at(id)) });
    for (let at = 0; at < ids.length; at++) {
      documents.bump(ids[at]!);
      seen.put(ids[at]!, 0);
    }
  }
  return { counted, blocks: blocks.toArray(), documents: documents.toArray() };
}

/** Each feature's place among all, the commonest first. */
function ranksOf(documents: Int32Array): Int32Array {
  const order = commonestFirst(documents, 1);
  const ranks = new Int32Array(documents.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank;
  return ranks;
}

/** Gives words and letters their shares of the length 1; where there are none of one, the other has it all. */
function scale(values: Float64Array, blockAt: (at: number) => number, lettersAlone: number): void {
  const squares = [0, 0];
  for (let at = 0; at < values.length; at++) squares[blockAt(at)]! += values[at]! ** 2;
  squares[BLOCKS.characters]! += lettersAlone;
  const whole = SHARES.reduce((sum, share, block) => (squares[block]! > 0 ? sum + share : sum), 0) || 1;
  const factors = SHARES.map((share, block) =>
    squares[block]! > 0 ? Math.sqrt(share / whole / squares[block]!) : 0,
  );
  for (let at = 0; at < values.length; at++) values[at]! *= factors[blockAt(at)]!;
}
