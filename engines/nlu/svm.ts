import type { Matrix } from "./matrix.ts";
import { type Random, shuffle } from "./random.ts";

/** Vectors beside the sparse rows, one a row, all of length 1; each of their places counts `weight` times. */
export interface Dense {
  rows: readonly Float32Array[];
  weight: number;
}

/** A two-class problem over some rows of a matrix. */
export interface Problem {
  matrix: Matrix;
  rows: Int32Array;
  /** +1 or -1 beside each of `rows`. */
  signs: Int8Array;
  dense?: Dense | undefined;
  /** Squared length of every row, of its dense part too. */
  squares: Float64Array;
  /** C of a phrase that is not of the class ... */
  cost: number;
  /** ... and how many times that for one that is. */
  ownCost: number;
  epochs: number;
  tolerance: number;
}

const STEPS_BETWEEN_YIELDS = 20_000;

/**
 * Fits an L2-loss linear SVM by dual coordinate descent with shrinking, and a bias as one more column.
 * Writes the weights into `weights` (length columns + 1, zero at the start), those of the dense part into `own`, and
 * yields now and then.
 * Source: Hsieh, Chang, Lin, Keerthi, Sundararajan, "A Dual Coordinate Descent Method for Large-scale Linear SVM" (2008).
 */
export function* solve(
  problem: Problem,
  weights: Float32Array,
  random: Random,
  own = new Float32Array(0),
): Generator<void, Float64Array, void> {
  const { rows, signs, squares, cost, ownCost } = problem;
  const alphas = new Float64Array(rows.length);
  const order = Int32Array.from(rows.keys());
  // The loss's own share of the diagonal, by sign: the slack that a cost buys.
  const slacks = Float64Array.from(signs, (sign) => 0.5 / (sign > 0 ? cost * ownCost : cost));
  const diagonals = Float64Array.from(
    rows,
    (row, at) => (squares[row] as number) + 1 + (slacks[at] as number),
  );
  let active = rows.length;
  let bound = Number.POSITIVE_INFINITY;
  let steps = 0;
  for (let epoch = 0; epoch < problem.epochs; epoch++) {
    shuffle(order, active, random);
    const sweep = { problem, weights, own, alphas, order, slacks, diagonals, active, bound };
    const { highest, lowest, left } = descend(sweep);
    steps += active;
    active = left;
    bound = highest > 0 ? highest : Number.POSITIVE_INFINITY;
    // Gradients that agree are not yet small: a spread of nothing may lie far from zero on data that mirrors itself.
    const worst = Math.max(highest - lowest, Math.abs(highest), Math.abs(lowest));
    if (active === 0 || worst <= problem.tolerance) {
      if (active === rows.length) break;
      active = rows.length;
      bound = Number.POSITIVE_INFINITY;
    }
    if (steps >= STEPS_BETWEEN_YIELDS) {
      steps = 0;
      yield;
    }
  }
  return alphas;
}

interface Sweep {
  problem: Problem;
  weights: Float32Array;
  /** Weights of the dense part. */
  own: Float32Array;
  alphas: Float64Array;
  order: Int32Array;
  slacks: Float64Array;
  diagonals: Float64Array;
  active: number;
  /** A phrase at zero whose gradient lies above this is set aside until the end. */
  bound: number;
}

/** One pass over the active phrases. Indexed loops throughout: this is where training spends its time. */
function descend(sweep: Sweep): { highest: number; lowest: number; left: number } {
  const { problem, weights, own, alphas, order, slacks, diagonals, bound } = sweep;
  const { matrix, rows, signs, dense } = problem;
  const { starts, ids, values, columns } = matrix;
  let left = sweep.active;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < left; step++) {
    const one = order[step] as number;
    const row = rows[one] as number;
    const sign = signs[one] as number;
    const from = starts[row] as number;
    const to = starts[row + 1] as number;
    let score = weights[columns] as number;
    for (let at = from; at < to; at++)
      score += (values[at] as number) * (weights[ids[at] as number] as number);
    const vector = dense?.rows[row];
    if (dense && vector) score += dense.weight * dot(own, vector);
    const alpha = alphas[one] as number;
    const gradient = sign * score - 1 + alpha * (slacks[one] as number);
    if (alpha === 0 && gradient > bound) {
      left--;
      order[step] = order[left] as number;
      order[left] = one;
      step--;
      continue;
    }
    const projected = alpha === 0 ? Math.min(gradient, 0) : gradient;
    highest = Math.max(highest, projected);
    lowest = Math.min(lowest, projected);
    if (Math.abs(projected) < 1e-12) continue;
    const next = Math.max(0, alpha - gradient / (diagonals[one] as number));
    const change = (next - alpha) * sign;
    alphas[one] = next;
    weights[columns] = (weights[columns] as number) + change;
    for (let at = from; at < to; at++) {
      const id = ids[at] as number;
      weights[id] = (weights[id] as number) + change * (values[at] as number);
    }
    if (dense && vector) add(own, vector, change * dense.weight);
  }
  return { highest, lowest, left };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

function add(sum: Float32Array, vector: Float32Array, times: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + times * (vector[at] as number);
}

export function rowSquares({ rows, starts, values }: Matrix): Float64Array {
  const squares = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
      sum += (values[at] as number) ** 2;
    squares[row] = sum;
  }
  return squares;
}
