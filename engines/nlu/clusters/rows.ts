import { BLOCKS, walkFeatures } from "../features.ts";
import { HashTable } from "../hash.ts";

/** Texts as sparse unit vectors, with where each feature occurs. */
export interface Rows {
  ids: Int32Array[];
  values: Float64Array[];
  /** For each feature, the texts that have it, and how much. */
  postings: { rows: number[]; values: number[] }[];
}

const WORDS_SHARE = 0.7;
/** What stands in so large a share of many texts tells nothing apart. */
const COMMON_SHARE = 0.2;
const COMMON_LEAST = 12;
/** Of letters less is needed: they are there for slips of the finger, and what many words share costs time. */
const COMMON_LETTERS = 150;

/** TF-IDF over words, pairs of words and letters; features of one text alone link nothing and are left out. */
export function rowsOf(texts: readonly (readonly string[])[]): Rows {
  const table = new HashTable(texts.length * 16);
  const blocks: number[] = [];
  const counted = texts.map((tokens) => {
    const times = new Map<number, number>();
    walkFeatures(tokens, "en", (block, hash) => {
      if (block !== BLOCKS.words && block !== BLOCKS.characters) return;
      const id = table.add(hash);
      blocks[id] = block;
      times.set(id, (times.get(id) ?? 0) + 1);
    });
    return times;
  });
  const documents = new Int32Array(table.size);
  for (const times of counted) for (const id of times.keys()) documents[id]!++;
  const common = Math.max(COMMON_LEAST, COMMON_SHARE * texts.length);
  const most = { [BLOCKS.words]: common, [BLOCKS.characters]: Math.min(common, COMMON_LETTERS) };
  const postings: Rows["postings"] = Array.from({ length: table.size }, () => ({ rows: [], values: [] }));
  const ids: Int32Array[] = [];
  const values: Float64Array[] = [];
  for (const [row, times] of counted.entries()) {
    const kept = [...times].filter(
      ([id]) => documents[id]! > 1 && documents[id]! <= most[blocks[id] as keyof typeof most]!,
    );
    const weights = kept.map(
      ([id, count]) => (1 + Math.log(count)) * Math.log(1 + texts.length / documents[id]!),
    );
    const squares = [0, 0];
    for (const [at, [id]] of kept.entries()) squares[blocks[id]!]! += weights[at]! ** 2;
    const shares = [WORDS_SHARE, 1 - WORDS_SHARE].map((share, block) =>
      squares[block]! > 0 ? Math.sqrt(share / squares[block]!) : 0,
    );
    const vector = Float64Array.from(kept, ([id], at) => weights[at]! * shares[blocks[id]!]!);
    const length = Math.hypot(...vector) || 1;
    ids.push(Int32Array.from(kept, ([id]) => id));
    const unit = vector.map((value) => value / length);
    values.push(unit);
    for (const [at, [id]] of kept.entries()) {
      postings[id]!.rows.push(row);
      postings[id]!.values.push(unit[at]!);
    }
  }
  return { ids, values, postings };
}

/** Rows that are at least so like this one, with their cosines, the likest first; the row itself is not among them. */
export function neighbours(
  rows: Rows,
  row: number,
  least: number,
  sums: Float64Array,
): [row: number, like: number][] {
  const touched: number[] = [];
  const ids = rows.ids[row]!;
  const values = rows.values[row]!;
  for (let at = 0; at < ids.length; at++) {
    const { rows: others, values: theirs } = rows.postings[ids[at]!]!;
    const own = values[at]!;
    for (let place = 0; place < others.length; place++) {
      const other = others[place]!;
      if (other === row) continue;
      if (sums[other] === 0) touched.push(other);
      sums[other]! += own * theirs[place]!;
    }
  }
  const found: [number, number][] = [];
  for (const other of touched) {
    if (sums[other]! >= least) found.push([other, sums[other]!]);
    sums[other] = 0;
  }
  return found.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
}
