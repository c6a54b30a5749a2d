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
  const scores = new Float64Array(classes);
  for (let row = 0; row < matrix.rows; row++) {
    scoreCentroids(matrix, row, centroids, scores);
    const least = kthLargest(scores, settings.rivals);
    for (let one = 0; one < classes; one++) {
      const near = (scores[one] as number) >= least && (scores[one] as number) > 0;
      if (labels[row] === one || near || random() < settings.strangers) chosen[one]?.push(row);
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

/** Per column, the classes it occurs in with the mean of its values there, each class scaled to length 1. */
function sumByClass(matrix: Matrix, labels: Int32Array, classes: number): Centroids {
  const columns: Map<number, number>[] = Array.from({ length: matrix.columns }, () => new Map());
  for (let row = 0; row < matrix.rows; row++) {
    const label = labels[row] as number;
    for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at++) {
      const column = columns[matrix.ids[at] as number] as Map<number, number>;
      column.set(label, (column.get(label) ?? 0) + (matrix.values[at] as number));
    }
  }
  const squares = new Float64Array(classes);
  for (const column of columns)
    for (const [one, sum] of column) squares[one] = (squares[one] as number) + sum * sum;
  const starts = new Int32Array(columns.length + 1);
  for (const [id, column] of columns.entries()) starts[id + 1] = (starts[id] as number) + column.size;
  const total = starts[columns.length] as number;
  const centroids = { starts, classes: new Int32Array(total), values: new Float64Array(total) };
  let place = 0;
  for (const column of columns) {
    for (const [one, sum] of column) {
      centroids.classes[place] = one;
      centroids.values[place++] = sum / Math.sqrt(squares[one] as number);
    }
  }
  return centroids;
}

function scoreCentroids(matrix: Matrix, row: number, centroids: Centroids, scores: Float64Array): void {
  scores.fill(0);
  for (let at = matrix.starts[row] as number; at < (matrix.starts[row + 1] as number); at++) {
    const id = matrix.ids[at] as number;
    const value = matrix.values[at] as number;
    for (let place = centroids.starts[id] as number; place < (centroids.starts[id + 1] as number); place++) {
      const one = centroids.classes[place] as number;
      scores[one] = (scores[one] as number) + value * (centroids.values[place] as number);
    }
  }
}

function kthLargest(scores: Float64Array, k: number): number {
  return scores.toSorted()[Math.max(0, scores.length - k)] as number;
}
