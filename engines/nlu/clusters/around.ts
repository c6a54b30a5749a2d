import type { Rows } from "./rows.ts";

/** Rows that are like one, with their cosines, the likest first. */
export type Around = [row: number, like: number][];

/**
 * For every row the others that are at least so like it. Each pair is looked at once, and the commonest features of a
 * row, so long as what they make of it is shorter than `least`, open no pair: with them alone no row comes near enough.
 * Source: Bayardo, Ma, Srikant, "Scaling Up All Pairs Similarity Search" (2007), with lengths for bounds as in
 * Anastasiu, Karypis, "L2AP: Fast Cosine Similarity Search With Prefix L-2 Norm Bounds" (2014).
 */
export function rowsAround({ ids, values, documents }: Rows, least: number): Around[] {
  const around: Around[] = ids.map(() => []);
  const index = new Index(documents);
  const sums = new Float64Array(ids.length);
  const own = new Float64Array(documents.length);
  // How many features of a row, from its first, stand in no list, and their length.
  const apart = new Int32Array(ids.length);
  const lengths = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row++) {
    const features = ids[row]!;
    const worths = values[row]!;
    const touched = index.addUp(features, worths, least, sums);
    for (let at = 0; at < features.length; at++) own[features[at]!] = worths[at]!;
    for (const other of touched) {
      let like = sums[other]!;
      sums[other] = 0;
      if (like + lengths[other]! < least) continue;
      const theirs = values[other]!;
      const shared = ids[other]!;
      for (let at = 0; at < apart[other]!; at++) like += theirs[at]! * own[shared[at]!]!;
      if (like < least) continue;
      around[row]!.push([other, like]);
      around[other]!.push([row, like]);
    }
    for (let at = 0; at < features.length; at++) own[features[at]!] = 0;
    let [first, square] = [0, 0];
    while (first < features.length && square + worths[first]! ** 2 < least ** 2)
      square += worths[first++]! ** 2;
    apart[row] = first;
    lengths[row] = Math.sqrt(square);
    for (let at = first; at < features.length; at++) index.put(features[at]!, row, worths[at]!);
  }
  return around.map((found) => found.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]));
}

/** For each feature the rows before that have it, and how much; with room for all that may come. */
class Index {
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly rows: Int32Array;
  private readonly values: Float64Array;

  constructor(documents: Int32Array) {
    this.starts = new Int32Array(documents.length + 1);
    for (let id = 0; id < documents.length; id++) this.starts[id + 1] = this.starts[id]! + documents[id]!;
    this.ends = this.starts.slice(0, -1);
    this.rows = new Int32Array(this.starts[documents.length]!);
    this.values = new Float64Array(this.rows.length);
  }

  put(id: number, row: number, value: number): void {
    const place = this.ends[id]!++;
    this.rows[place] = row;
    this.values[place] = value;
  }

  /**
   * Adds the products of a vector's features with those of each row to its sum and gives the rows that have one. From
   * the rarest feature to the commonest: where the rest is shorter than `least`, no further row can come near enough.
   */
  addUp(ids: Int32Array, worths: Float64Array, least: number, sums: Float64Array): number[] {
    const { starts, ends, rows, values } = this;
    const touched: number[] = [];
    let square = 1;
    for (let at = ids.length - 1; at >= 0; at--) {
      const worth = worths[at]!;
      const open = square >= least ** 2;
      const end = ends[ids[at]!]!;
      for (let place = starts[ids[at]!]!; place < end; place++) {
        const other = rows[place]!;
        const sum = sums[other]!;
        if (sum === 0) {
          if (!open) continue;
          touched.push(other);
        }
        sums[other] = sum + worth * values[place]!;
      }
      square -= worth ** 2;
    }
    return touched;
  }
}
