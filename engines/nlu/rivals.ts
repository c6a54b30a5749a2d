import type { Matrix } from "./matrix.ts";
import type { Random } from "./random.ts";
import type { TrainSettings } from "./settings.ts";

const ROWS_BETWEEN_YIELDS = 500;

/**
 * For each class, the rows to learn it from: its own, the rows that have its centroid among their nearest
 * `rivals`, and a random share of all others. Hard negatives alone leave the class blind to the rest of the
 * language; the random ones restore that at a fraction of the cost of all. Yields the number of rows done.
 */
export function* chooseRows(
  matrix: Matrix,
  labels: Int32Array,
  classes: number,
  settings: TrainSettings,
  random: Random,
): Generator<number, number[][], void> {
  const chosen: number[][] = Array.from({ length: classes }, () => []);
  if (matrix.rows * classes <= settings.exhaustive || classes <= settings.rivals) {
    for (const rows of chosen) for (let row = 0; row < matrix.rows; row++) rows.push(row);
    return chosen;
  }
  const centroids = sumByClass(matrix, labels, classes);
  yield 0;
  const scores = new Float64Array(classes);
  const affordable = Math.floor(settings.rivalPairs / matrix.rows);
  const rivals = Math.min(settings.rivals, Math.max(Math.ceil(settings.rivals / 2), affordable));
  const strangers = (settings.strangers * rivals) / settings.rivals;
  for (let row = 0; row < matrix.rows; row++) {
    scoreCentroids(matrix, row, centroids, scores);
    const least = kthLargest(scores, rivals);
    for (let one = 0; one < classes; one++) {
      const near = (scores[one] as number) >= least && (scores[one] as number) > 0;
      if (labels[row] === one || near || random() < strangers) (chosen[one] as number[]).push(row);
    }
    if (row % ROWS_BETWEEN_YIELDS === 0) yield row;
  }
  return chosen;
}

interface Centroids {
  starts: Int32Array;
  classes: Int32Array;
  values: Float64Array;
}

/** Per column, the classes it occurs in with the sum of its values there, each class scaled to length 1. */
function sumByClass(matrix: Matrix, labels: Int32Array, classes: number): Centroids {
  const { starts: rowStarts, ids, values } = matrix;
  const sums = new Float64Array(matrix.columns);
  const starts = new Int32Array(matrix.columns + 1);
  const parts: { ids: number[]; values: number[] }[] = [];
  const rowsOf: number[][] = Array.from({ length: classes }, () => []);
  for (const [row, label] of labels.entries()) rowsOf[label]?.push(row);
  for (const rows of rowsOf) {
    const touched: number[] = [];
    for (const row of rows) {
      for (let at = rowStarts[row] as number; at < (rowStarts[row + 1] as number); at++) {
        const id = ids[at] as number;
        if (sums[id] === 0) touched.push(id);
        sums[id] = (sums[id] as number) + (values[at] as number);
      }
    }
    const length = Math.sqrt(touched.reduce((sum, id) => sum + (sums[id] as number) ** 2, 0));
    parts.push({ ids: touched, values: touched.map((id) => (sums[id] as number) / length) });
    for (const id of touched) {
      sums[id] = 0;
      starts[id + 1] = (starts[id + 1] as number) + 1;
    }
  }
  for (let id = 0; id < matrix.columns; id++)
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  return transpose(parts, starts);
}

function transpose(parts: { ids: number[]; values: number[] }[], starts: Int32Array): Centroids {
  const free = starts.slice();
  const total = starts[starts.length - 1] as number;
  const turned = { starts, classes: new Int32Array(total), values: new Float64Array(total) };
  for (const [one, part] of parts.entries()) {
    for (const [at, id] of part.ids.entries()) {
      const place = free[id] as number;
      free[id] = place + 1;
      turned.classes[place] = one;
      turned.values[place] = part.values[at] as number;
    }
  }
  return turned;
}

function scoreCentroids(matrix: Matrix, row: number, centroids: Centroids, scores: Float64Array): void {
  scores.fill(0);
  for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at++) {
    const id = matrix.ids[at] as number;
    const from = centroids.starts[id] as number;
    const to = centroids.starts[id + 1] as number;
    // What most classes have in common costs the most time and tells the least.
    if ((to - from) * 4 > scores.length) continue;
    const value = matrix.values[at] as number;
    for (let place = from; place < to; place++) {
      const one = centroids.classes[place] as number;
      scores[one] = (scores[one] as number) + value * (centroids.values[place] as number);
    }
  }
}

function kthLargest(scores: Float64Array, k: number): number {
  return scores.toSorted()[Math.max(0, scores.length - k)] as number;
}
