/** Vectors of length 1 as whole numbers, an eighth of the room: the error of a cosine stays below one in a hundred. */
const SCALE = 127;
const STEPS = SCALE * SCALE;

/** Of 512 dimensions a component is next to never beyond a quarter; of more they are smaller yet. */
const gainOf = (dimensions: number): number => Math.max(1, Math.sqrt(dimensions / 32));

/** Packs vectors one behind the other. A component is brought to -127 … 127 by what is large among so many. */
export function packVectors(vectors: readonly Float32Array[]): Int8Array {
  const dimensions = vectors[0]?.length ?? 0;
  const gain = gainOf(dimensions);
  const packed = new Int8Array(vectors.length * dimensions);
  for (const [row, vector] of vectors.entries())
    for (let at = 0; at < dimensions; at++)
      packed[row * dimensions + at] = Math.round(Math.max(-1, Math.min(1, vector[at]! * gain)) * SCALE);
  return packed;
}

/** The direction that the packed vectors of a passage have in common, packed. */
export function meanOf(vectors: Int8Array, dimensions: number): Int8Array {
  const rows = vectors.length / dimensions;
  if (!Number.isInteger(rows) || rows === 0) return vectors;
  const sum = new Float32Array(dimensions);
  for (const [at, value] of vectors.entries()) sum[at % dimensions]! += value;
  const length = Math.hypot(...sum) || 1;
  return packVectors([sum.map((value) => value / length)]);
}

/** The highest cosine between a packed question and the packed vectors of a passage; 0 where it has none. */
export function nearest(question: Int8Array, vectors: Int8Array | undefined): { cosine: number; at: number } {
  const best = { cosine: 0, at: -1 };
  if (!vectors) return best;
  const { length } = question;
  const gain = gainOf(length);
  for (let row = 0; row * length < vectors.length; row++) {
    let sum = 0;
    for (let at = 0, from = row * length; at < length; at++) sum += question[at]! * vectors[from + at]!;
    const cosine = sum / (STEPS * gain * gain);
    if (cosine > best.cosine) {
      best.cosine = cosine;
      best.at = row;
    }
  }
  return best;
}

/**
 * The cosine that sentences which have nothing to do with each other have on the average under the encoder that the
 * weights of the search were measured with.
 */
export const USUAL = 0.146;

/** A cosine of another encoder as the one of that encoder: to some, everything is near everything. */
export const likened = (cosine: number, usual: number): number =>
  usual === USUAL
    ? cosine
    : Math.max(0, USUAL + ((cosine - usual) * (1 - USUAL)) / Math.max(0.01, 1 - usual));
