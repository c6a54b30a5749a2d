/** Vectors of length 1 as whole numbers, an eighth of the room: the error of a cosine stays below one in a hundred. */
const SCALE = 127;
const STEPS = SCALE * SCALE;

/** Packs vectors one behind the other. A component is brought to -127 … 127 by the largest of its vector. */
export function packVectors(vectors: readonly Float32Array[]): Int8Array {
  const dimensions = vectors[0]?.length ?? 0;
  const packed = new Int8Array(vectors.length * dimensions);
  for (const [row, vector] of vectors.entries())
    for (let at = 0; at < dimensions; at++)
      packed[row * dimensions + at] = Math.round(Math.max(-1, Math.min(1, vector[at]! * GAIN)) * SCALE);
  return packed;
}
// The components of 512 dimensions are small: beyond a quarter there is next to none.
const GAIN = 4;

/** Numbers that every vector has, of the model that makes them. */
const DIMENSIONS = 512;

/** The direction that the packed vectors of a passage have in common, packed. */
export function meanOf(vectors: Int8Array): Int8Array {
  const rows = vectors.length / DIMENSIONS;
  if (!Number.isInteger(rows) || rows === 0) return vectors;
  const sum = new Float32Array(DIMENSIONS);
  for (const [at, value] of vectors.entries()) sum[at % DIMENSIONS]! += value;
  const length = Math.hypot(...sum) || 1;
  return packVectors([sum.map((value) => value / length)]);
}

/** The highest cosine between a packed question and the packed vectors of a passage; 0 where it has none. */
export function nearest(question: Int8Array, vectors: Int8Array | undefined): { cosine: number; at: number } {
  const best = { cosine: 0, at: -1 };
  if (!vectors) return best;
  const { length } = question;
  for (let row = 0; row * length < vectors.length; row++) {
    let sum = 0;
    for (let at = 0, from = row * length; at < length; at++) sum += question[at]! * vectors[from + at]!;
    const cosine = sum / (STEPS * GAIN * GAIN);
    if (cosine > best.cosine) {
      best.cosine = cosine;
      best.at = row;
    }
  }
  return best;
}
