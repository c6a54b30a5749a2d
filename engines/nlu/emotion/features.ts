import { BLOCKS, walkFeatures } from "../features.ts";
import { normalise, words } from "../normalise.ts";

/** A text as the emotion model sees it: places of a hashed vector, with values. */
export interface EmotionVector {
  ids: Int32Array;
  values: Float32Array;
}

const LONGEST_TEXT = 2000;
const MARKS = /[!?]+|\.{3}|…|[:;=]-?[()dp]/giu;
const BLOCK_LENGTHS = [1, 1, 0.5, 0];

/** Words, pairs, characters and what stands between the words (how somebody shouts tells a lot), hashed to 2^bits places. */
export function emotionVector(text: string, bits: number): EmotionVector {
  const read = normalise(text.slice(0, LONGEST_TEXT));
  const tokens = [...words(read), ...(read.match(MARKS) ?? []).map((mark) => mark.slice(0, 3))];
  const found = BLOCK_LENGTHS.map(() => new Map<number, number>());
  walkFeatures(tokens, "en", (block, hash) => {
    const place = hash >>> (32 - bits);
    const counts = found[block] as Map<number, number>;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  const sum = new Map<number, number>();
  for (const block of [BLOCKS.words, BLOCKS.characters, BLOCKS.company]) {
    const counts = found[block] as Map<number, number>;
    const scale = (BLOCK_LENGTHS[block] as number) / Math.sqrt(Math.max(1, counts.size));
    for (const place of counts.keys()) sum.set(place, (sum.get(place) ?? 0) + scale);
  }
  return { ids: Int32Array.from(sum.keys()), values: Float32Array.from(sum.values()) };
}
