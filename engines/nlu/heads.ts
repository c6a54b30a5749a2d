import type { Matrix } from "./matrix.ts";
import { seededRandom } from "./random.ts";
import { chooseRows } from "./rivals.ts";
import type { TrainSettings } from "./settings.ts";
import { type Dense, rowSquares, solve } from "./svm.ts";

/** One class's weights as bytes: weight of column ids[i] = weights[i] x scale. Sorted by column. */
export interface Head {
  ids: Int32Array;
  weights: Int8Array;
  scale: number;
  bias: number;
}

/** All classes' weights, column by column: column c holds places starts[c]..starts[c+1). */
export interface Heads {
  classes: number;
  starts: Int32Array;
  owners: Uint16Array;
  weights: Int8Array;
  scales: Float32Array;
  biases: Float32Array;
}

/** Per row, how strongly each class's solution leans on it: class, signed dual variable, class, ... in one list. */
export type Duals = number[][];

export interface Trained {
  heads: Heads;
  duals: Duals;
  /** Per class the weights of the dense part, to be multiplied with vectors as they are. */
  dense: Float32Array[];
}

/** Trains one class against the rest, class after class, on the rows and what is beside them; yields the share done, 0..1. */
export function* trainHeads(
  matrix: Matrix,
  labels: Int32Array,
  classes: number,
  settings: TrainSettings,
  dense?: Dense,
): Generator<number, Trained, void> {
  const random = seededRandom(settings.seed);
  const choosing = chooseRows(matrix, labels, classes, settings, random);
  let step = choosing.next();
  while (!step.done) {
    yield (0.1 * step.value) / matrix.rows;
    step = choosing.next();
  }
  const chosen = step.value;
  const squares = rowSquares(matrix);
  if (dense) for (let row = 0; row < matrix.rows; row++) squares[row]! += dense.weight ** 2;
  const heads: Head[] = [];
  const duals: Duals = Array.from({ length: matrix.rows }, () => []);
  const weights = new Float32Array(matrix.columns + 1);
  const vectors: Float32Array[] = [];
  for (let one = 0; one < classes; one++) {
    const rows = Int32Array.from(chosen[one] as number[]);
    const signs = Int8Array.from(rows, (row) => (labels[row] === one ? 1 : -1));
    weights.fill(0);
    const own = new Float32Array(dense?.rows[0]?.length ?? 0);
    const { cost, ownCost, epochs, tolerance } = settings;
    const solving = solve(
      { matrix, rows, signs, squares, cost, ownCost, epochs, tolerance, dense },
      weights,
      random,
      own,
    );
    let solved = solving.next();
    while (!solved.done) {
      yield 0.1 + (0.9 * one) / classes;
      solved = solving.next();
    }
    const alphas = solved.value;
    for (let at = 0; at < rows.length; at++) {
      const alpha = alphas[at] as number;
      if (alpha > 0) duals[rows[at] as number]?.push(one, alpha * (signs[at] as number));
    }
    heads.push(quantise(weights));
    if (dense) vectors.push(own.map((value) => value * dense.weight));
    yield 0.1 + (0.9 * (one + 1)) / classes;
  }
  return { heads: byColumn(heads, matrix.columns), duals, dense: vectors };
}

/** Weights as whole steps of 1/127 of the class's largest; those that round to 0 are left out. */
function quantise(weights: Float32Array): Head {
  const columns = weights.length - 1;
  let largest = 0;
  for (let id = 0; id < columns; id++) largest = Math.max(largest, Math.abs(weights[id] as number));
  const scale = Math.fround(largest / 127) || 1;
  const ids = new Int32Array(columns);
  const steps = new Int8Array(columns);
  let kept = 0;
  for (let id = 0; id < columns; id++) {
    const weight = weights[id] as number;
    // Most are none.
    if (weight === 0) continue;
    const rounded = Math.round(weight / scale);
    if (rounded === 0) continue;
    ids[kept] = id;
    steps[kept++] = rounded;
  }
  const bias = Math.fround(weights[columns] as number);
  return { ids: ids.slice(0, kept), weights: steps.slice(0, kept), scale, bias };
}

function byColumn(heads: Head[], columns: number): Heads {
  const starts = new Int32Array(columns + 1);
  for (const { ids } of heads) {
    for (let at = 0; at < ids.length; at++) {
      const next = (ids[at] as number) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
  }
  for (let id = 0; id < columns; id++) starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  const free = starts.slice();
  const total = starts[columns] as number;
  const owners = new Uint16Array(total);
  const weights = new Int8Array(total);
  for (const [owner, head] of heads.entries()) {
    for (let at = 0; at < head.ids.length; at++) {
      const id = head.ids[at] as number;
      const place = free[id] as number;
      free[id] = place + 1;
      owners[place] = owner;
      weights[place] = head.weights[at] as number;
    }
  }
  const scales = Float32Array.from(heads, (head) => head.scale);
  const biases = Float32Array.from(heads, (head) => head.bias);
  return { classes: heads.length, starts, owners, weights, scales, biases };
}

/** The classes' decision values for one sparse vector, written into `scores`. */
export function score(
  heads: Heads,
  ids: Int32Array,
  values: Float32Array,
  from: number,
  to: number,
  scores: Float64Array,
): void {
  const { starts, owners, weights } = heads;
  scores.fill(0);
  for (let at = from; at < to; at++) {
    const id = ids[at] as number;
    const value = values[at] as number;
    const end = starts[id + 1] as number;
    let place = starts[id] as number;
    // Two at a time: a column's owners differ, so neither addition waits for the other.
    for (; place + 1 < end; place += 2) {
      const first = owners[place] as number;
      const second = owners[place + 1] as number;
      const one = (scores[first] as number) + value * (weights[place] as number);
      const two = (scores[second] as number) + value * (weights[place + 1] as number);
      scores[first] = one;
      scores[second] = two;
    }
    if (place < end) {
      const owner = owners[place] as number;
      scores[owner] = (scores[owner] as number) + value * (weights[place] as number);
    }
  }
  for (let one = 0; one < heads.classes; one++) {
    scores[one] = (scores[one] as number) * (heads.scales[one] as number) + (heads.biases[one] as number);
  }
}
