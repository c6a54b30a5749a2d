const COLUMNS_BETWEEN_YIELDS = 64;

/**
 * The lower triangle L of a symmetric positive definite matrix A = L L', written over it, row by row; yields now and
 * then. Source: Golub and Van Loan, "Matrix Computations", 4.2.
 */
export function* factorise(matrix: Float64Array, size: number): Generator<void, void, void> {
  for (let row = 0; row < size; row++) {
    const own = row * size;
    for (let column = 0; column <= row; column++) {
      const other = column * size;
      let sum = matrix[own + column] as number;
      for (let at = 0; at < column; at++)
        sum -= (matrix[own + at] as number) * (matrix[other + at] as number);
      matrix[own + column] = row === column ? Math.sqrt(sum) : sum / (matrix[other + column] as number);
    }
    if (row % COLUMNS_BETWEEN_YIELDS === 0) yield;
  }
}

/** Solves L y = b in place. */
export function forward(triangle: Float64Array, size: number, vector: Float64Array): void {
  for (let row = 0; row < size; row++) {
    const own = row * size;
    let sum = vector[row] as number;
    for (let at = 0; at < row; at++) sum -= (triangle[own + at] as number) * (vector[at] as number);
    vector[row] = sum / (triangle[own + row] as number);
  }
}

/** Solves L' x = y in place. */
export function backward(triangle: Float64Array, size: number, vector: Float64Array): void {
  for (let row = size - 1; row >= 0; row--) {
    const own = row * size;
    const value = (vector[row] as number) / (triangle[own + row] as number);
    vector[row] = value;
    // Row by row: a column of the triangle would be a cache miss a step.
    for (let at = 0; at < row; at++)
      vector[at] = (vector[at] as number) - value * (triangle[own + at] as number);
  }
}
