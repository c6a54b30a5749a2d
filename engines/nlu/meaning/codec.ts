import type { ByteReader, ByteWriter } from "../bytes.ts";
import { readCalibration, readHeads, writeCalibration, writeHeads } from "../codec-parts.ts";
import type { Heads } from "../heads.ts";
import type { Meaning } from "./meaning.ts";
import type { Packed } from "./packed.ts";

/** How much the nearest phrase counted before models said it themselves. */
const FIXED_NEAR = 2;

export function writeMeaning(out: ByteWriter, meaning: Meaning | undefined): void {
  out.byte(meaning ? 1 : 0);
  if (!meaning) return;
  const { embedder, dimensions, share, near, heads, dense, phrases, firsts, calibration } = meaning;
  out.text(embedder);
  out.whole(dimensions);
  out.real(share);
  out.real(near);
  for (const count of firsts.subarray(1)) out.whole(count);
  writeHeads(out, heads);
  writePacked(out, dense);
  writePacked(out, phrases);
  writeCalibration(out, calibration);
}

export function readMeaning(input: ByteReader, words: Heads, near?: number): Meaning | undefined {
  const opened = readOpening(input, words.classes, near);
  if (!opened) return undefined;
  const heads = readHeads(input, words.starts.length - 1, words.classes);
  return { ...opened, heads, ...readVectors(input, words.classes, opened) };
}

/** Meaning as it was learnt up to format 3: the nearest phrase counted as much in each model. */
export function readFixedMeaning(input: ByteReader, words: Heads): Meaning | undefined {
  return readMeaning(input, words, FIXED_NEAR);
}

/**
 * Meaning as it was learnt up to format 2: a ridge regression on vectors alone, whose values counted twice and were
 * added to those of the words. As a classifier on both it is the words' own one with that beside it.
 */
export function readRidgeMeaning(input: ByteReader, words: Heads): Meaning | undefined {
  const opened = readOpening(input, words.classes, FIXED_NEAR);
  if (!opened) return undefined;
  const { dense, ...rest } = readVectors(input, words.classes, opened);
  const twice = { ...dense, scales: dense.scales.map((scale) => 2 * scale) };
  return { ...opened, heads: words, dense: twice, ...rest };
}

type Opening = Pick<Meaning, "embedder" | "dimensions" | "share" | "near" | "firsts">;

function readOpening(input: ByteReader, classes: number, fixed?: number): Opening | undefined {
  if (input.byte() === 0) return undefined;
  const embedder = input.text();
  const dimensions = input.whole();
  const share = input.real();
  const near = fixed ?? input.real();
  const firsts = Int32Array.from([0, ...Array.from({ length: classes }, () => input.whole())]);
  return { embedder, dimensions, share, near, firsts };
}

function readVectors(input: ByteReader, classes: number, { dimensions, firsts }: Opening) {
  const dense = readPacked(input, dimensions, classes);
  const phrases = readPacked(input, dimensions, firsts[classes] as number);
  return { dense, phrases, calibration: readCalibration(input) };
}

function writePacked(out: ByteWriter, { bytes, scales }: Packed): void {
  out.reals(scales);
  out.block(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
}

function readPacked(input: ByteReader, dimensions: number, rows: number): Packed {
  const scales = input.reals();
  if (scales.length !== rows) throw new RangeError("not as many vectors as there should be");
  return { dimensions, bytes: new Int8Array(input.block(rows * dimensions).slice().buffer), scales };
}
