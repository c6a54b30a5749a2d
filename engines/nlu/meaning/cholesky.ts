const COLUMNS_BETWEEN_YIELDS = 32;

/** Replaces the lower half of a positive definite matrix by its Cholesky factor, row by row; yields the rows done. */
export function* decompose(matrix: Float64Array, size: number): Generator<number, void, void> {
  for (let row = 0; row < size; row++) {
    const from = row * size;
    for (let column = 0; column <= row; column++) {
      const other = column * size;
      let sum = matrix[from + column] as number;
      for (let at = 0; at < column; at++)
        sum -= (matrix[from + at] as number) * (matrix[other + at] as number);
      matrix[from + column] = row === column ? Math.sqrt(sum) : sum / (matrix[other + column] as number);
    }
    if (row % COLUMNS_BETWEEN_YIELDS === 0) yield row;
  }
}

/** The solution x of (L L^T) x = b for a factor L as `decompose` leaves it. */
export function solveBy(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const found = right.slice();
  for (let row = 0; row < size; row++) {
    let sum = found[row] as number;
    for (let at = 0; at < row; at++) sum -= (factor[row * size + at] as number) * (found[at] as number);
    found[row] = sum / (factor[row * (size + 1)] as number);
  }
  // By rows here too, which lie together: each found value is taken from those before it at once.
  for (let row = size - 1; row >= 0; row--) {
    const value = (found[row] as number) / (factor[row * (size + 1)] as number);
    found[row] = value;
    for (let at = 0; at < row; at++)
      found[at] = (found[at] as number) - value * (factor[row * size + at] as number);
  }
  return found;
}
