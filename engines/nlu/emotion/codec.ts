import { ByteReader, ByteWriter } from "../bytes.ts";
import { EMOTIONS } from "./labels.ts";
import type { EmotionModel } from "./model.ts";

const MAGIC = 0x454d4f31; // "EMO1"

/** The model as one block of bytes: of each place with weights, the step from the one before, how many, whose and what. */
export function serialiseEmotion(model: EmotionModel): Uint8Array {
  const { bits, starts, owners, weights, scales, biases, thresholds } = model;
  const out = new ByteWriter();
  out.whole(MAGIC);
  out.whole(bits);
  for (const values of [scales, biases, thresholds]) out.reals(values);
  const used = [...starts.keys()].filter((place) => starts[place + 1]! > starts[place]!);
  out.whole(used.length);
  let before = 0;
  for (const place of used) {
    out.whole(place - before);
    out.whole(starts[place + 1]! - starts[place]!);
    before = place;
  }
  out.block(owners);
  out.block(new Uint8Array(weights.buffer, weights.byteOffset, weights.length));
  return out.finish();
}

/**
 * The model that `serialiseEmotion` wrote.
 * @throws Error when the bytes are no emotion model.
 */
export function deserialiseEmotion(bytes: Uint8Array): EmotionModel {
  const input = new ByteReader(bytes);
  if (bytes.length < 6 || input.whole() !== MAGIC) throw new Error("These bytes are not an emotion model.");
  const bits = input.whole();
  const [scales, biases, thresholds] = [input.reals(), input.reals(), input.reals()];
  if (scales.length !== EMOTIONS.length) throw new Error("The emotion model knows other labels.");
  const starts = new Int32Array(2 ** bits + 1);
  let place = 0;
  let total = 0;
  for (let left = input.whole(); left > 0; left--) {
    place += input.whole();
    const count = input.whole();
    starts[place + 1] = count;
    total += count;
  }
  for (let at = 0; at + 1 < starts.length; at++) starts[at + 1] = starts[at + 1]! + starts[at]!;
  const owners = input.block(total).slice();
  const weights = new Int8Array(input.block(total).slice().buffer);
  return { bits, starts, owners, weights, scales, biases, thresholds };
}
