import type { ByteReader, ByteWriter } from "./bytes.ts";
import type { Calibration } from "./confidence.ts";
import type { Heads } from "./heads.ts";
import type { PackedModel } from "./model.ts";
import type { Counts, Vocabulary } from "./vocabulary.ts";

export function writeVocabulary(out: ByteWriter, vocabulary: Vocabulary): void {
  const { hashes, blocks, documents, rows, spread, intents, blockWeights } = vocabulary;
  out.whole(hashes.length);
  for (const hash of hashes) out.whole(hash);
  out.block(blocks);
  for (const count of documents) out.whole(count);
  for (const count of spread) out.whole(count);
  out.whole(rows);
  out.whole(intents);
  out.whole(blockWeights.length);
  for (const weight of blockWeights) out.real(weight);
}

export function readVocabulary(input: ByteReader): Vocabulary {
  const size = input.whole();
  const hashes = Uint32Array.from(times(size, () => input.whole()));
  const blocks = input.block(size).slice();
  const documents = Int32Array.from(times(size, () => input.whole()));
  const spread = Int32Array.from(times(size, () => input.whole()));
  const rows = input.whole();
  const intents = input.whole();
  const blockWeights = times(input.whole(), () => input.real());
  return { hashes, blocks, documents, rows, spread, intents, blockWeights };
}

export function writeHeads(out: ByteWriter, { starts, owners, weights, scales, biases }: Heads): void {
  out.reals(scales);
  out.reals(biases);
  for (let id = 0; id + 1 < starts.length; id++) {
    const from = starts[id] as number;
    const to = starts[id + 1] as number;
    out.whole(to - from);
    writeRising(out, owners.subarray(from, to));
  }
  out.block(new Uint8Array(weights.buffer, weights.byteOffset, weights.length));
}

export function readHeads(input: ByteReader, columns: number, classes: number): Heads {
  const scales = input.reals();
  const biases = input.reals();
  const starts = new Int32Array(columns + 1);
  const owners: number[] = [];
  for (let id = 0; id < columns; id++) {
    const length = input.whole();
    for (const owner of readRising(input, length)) owners.push(owner);
    starts[id + 1] = owners.length;
  }
  const weights = Int8Array.from(new Int8Array(input.block(owners.length).slice().buffer));
  if (owners.some((owner) => owner >= classes) || scales.length !== classes)
    throw new RangeError("unknown intent");
  return { classes, starts, owners: Uint16Array.from(owners), weights, scales, biases };
}

export function writePhrases(out: ByteWriter, { texts, intents, counts }: PackedModel["phrases"]): void {
  out.whole(texts.length);
  for (const text of texts) out.text(text);
  writeRising(out, intents);
  writeCounts(out, counts);
}

export function readPhrases(input: ByteReader): PackedModel["phrases"] {
  const texts = times(input.whole(), () => input.text());
  const intents = Int32Array.from(readRising(input, texts.length));
  return { texts, intents, counts: readCounts(input, texts.length) };
}

/** Almost every count is 1, so the others are listed apart. */
function writeCounts(out: ByteWriter, { starts, ids, times: repeats }: Counts): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = starts[row] as number;
    const to = starts[row + 1] as number;
    out.whole(to - from);
    writeRising(out, ids.subarray(from, to));
  }
  const repeated = [...repeats.keys()].filter((at) => repeats[at] !== 1);
  out.whole(repeated.length);
  writeRising(out, repeated);
  for (const at of repeated) out.byte(repeats[at] as number);
}

function readCounts(input: ByteReader, rows: number): Counts {
  const starts = new Int32Array(rows + 1);
  const ids: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (const id of readRising(input, input.whole())) ids.push(id);
    starts[row + 1] = ids.length;
  }
  const repeats = new Uint8Array(ids.length).fill(1);
  for (const at of readRising(input, input.whole())) repeats[at] = input.byte();
  return { starts, ids: Int32Array.from(ids), times: repeats };
}

export function writeSpelling(out: ByteWriter, { words, counts }: PackedModel["spelling"]): void {
  out.whole(words.length);
  for (const word of words) out.text(word);
  for (const count of counts) out.whole(count);
}

export function readSpelling(input: ByteReader): PackedModel["spelling"] {
  const words = times(input.whole(), () => input.text());
  return { words, counts: Int32Array.from(words, () => input.whole()) };
}

export function writeCalibration(out: ByteWriter, { slope, centre, refusal }: Calibration): void {
  out.real(slope);
  out.real(centre);
  out.real(refusal);
}

export function readCalibration(input: ByteReader): Calibration {
  return { slope: input.real(), centre: input.real(), refusal: input.real() };
}

/** Numbers that never fall, as differences. */
function writeRising(out: ByteWriter, numbers: ArrayLike<number>): void {
  let before = 0;
  for (let at = 0; at < numbers.length; at++) {
    out.whole((numbers[at] as number) - before);
    before = numbers[at] as number;
  }
}

function readRising(input: ByteReader, length: number): number[] {
  let before = 0;
  return times(length, () => {
    before += input.whole();
    return before;
  });
}

function times<Item>(length: number, read: () => Item): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < length; at++) items.push(read());
  return items;
}
