/** Vectors as bytes: row r's value at place p is bytes[r x dimensions + p] x scales[r]. */
export interface Packed {
  dimensions: number;
  bytes: Int8Array;
  scales: Float32Array;
}

/** Rounds each vector to 127 steps of its own largest value. */
export function pack(rows: readonly ArrayLike<number>[], dimensions: number): Packed {
  const bytes = new Int8Array(rows.length * dimensions);
  const scales = new Float32Array(rows.length);
  for (const [row, values] of rows.entries()) {
    let largest = 0;
    for (let at = 0; at < dimensions; at++) largest = Math.max(largest, Math.abs(values[at] as number));
    const scale = Math.fround(largest / 127) || 1;
    scales[row] = scale;
    for (let at = 0; at < dimensions; at++)
      bytes[row * dimensions + at] = Math.round((values[at] as number) / scale);
  }
  return { dimensions, bytes, scales };
}

/** The inner product of a packed vector with another one. */
export function packedDot({ dimensions, bytes, scales }: Packed, row: number, vector: Float32Array): number {
  const from = row * dimensions;
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += (bytes[from + at] as number) * (vector[at] as number);
  return sum * (scales[row] as number);
}
