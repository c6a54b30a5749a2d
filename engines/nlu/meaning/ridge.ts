import { backward, factorise, forward } from "./cholesky.ts";

/** A linear classifier on dense vectors: class c scores the inner product with weights[c]. */
export interface Ridge {
  weights: Float64Array[];
  /** How much of its own outcome a training vector decides, 0..1: what leaving it out takes back. */
  leverage(vector: ArrayLike<number>): number;
}

const ROWS_BETWEEN_YIELDS = 200;

/**
 * Ridge regression of "belongs to the class" (1 or 0) on dense vectors, all classes by one factorisation; yields the
 * share done, 0..1. Source: Hoerl and Kennard, "Ridge Regression" (1970).
 */
export function* fitRidge(
  rows: readonly ArrayLike<number>[],
  labels: ArrayLike<number>,
  classes: number,
  penalty: number,
): Generator<number, Ridge, void> {
  const size = rows[0]?.length ?? 0;
  const triangle = new Float64Array(size * size);
  const sums = Array.from({ length: classes }, () => new Float64Array(size));
  for (const [at, row] of rows.entries()) {
    addProducts(triangle, size, row);
    const sum = sums[labels[at] as number] as Float64Array;
    for (let place = 0; place < size; place++) sum[place] = (sum[place] as number) + (row[place] as number);
    if (at % ROWS_BETWEEN_YIELDS === 0) yield (0.6 * at) / rows.length;
  }
  for (let place = 0; place < size; place++)
    triangle[place * size + place] = (triangle[place * size + place] as number) + penalty;
  for (const _ of factorise(triangle, size)) yield 0.6;
  for (const [one, sum] of sums.entries()) {
    forward(triangle, size, sum);
    backward(triangle, size, sum);
    if (one % 20 === 0) yield 0.7 + (0.3 * one) / classes;
  }
  return {
    weights: sums,
    leverage(vector) {
      const turned = Float64Array.from(vector);
      forward(triangle, size, turned);
      return turned.reduce((sum, value) => sum + value * value, 0);
    },
  };
}

function addProducts(triangle: Float64Array, size: number, row: ArrayLike<number>): void {
  for (let one = 0; one < size; one++) {
    const value = row[one] as number;
    const own = one * size;
    for (let other = 0; other <= one; other++)
      triangle[own + other] = (triangle[own + other] as number) + value * (row[other] as number);
  }
}
