import type { ByteReader, ByteWriter } from "../bytes.ts";
import type { Calibration } from "../confidence.ts";
import type { Meaning } from "./meaning.ts";
import type { Packed } from "./packed.ts";

export function writeMeaning(out: ByteWriter, meaning: Meaning | undefined): void {
  out.byte(meaning ? 1 : 0);
  if (!meaning) return;
  const { embedder, dimensions, share, heads, phrases, firsts, calibration } = meaning;
  out.text(embedder);
  out.whole(dimensions);
  out.real(share);
  for (const count of firsts.subarray(1)) out.whole(count);
  writePacked(out, heads);
  writePacked(out, phrases);
  for (const value of [calibration.slope, calibration.centre, calibration.refusal]) out.real(value);
}

export function readMeaning(input: ByteReader, classes: number): Meaning | undefined {
  if (input.byte() === 0) return undefined;
  const embedder = input.text();
  const dimensions = input.whole();
  const share = input.real();
  const firsts = Int32Array.from([0, ...Array.from({ length: classes }, () => input.whole())]);
  const heads = readPacked(input, dimensions, classes);
  const phrases = readPacked(input, dimensions, firsts[classes] as number);
  const calibration: Calibration = { slope: input.real(), centre: input.real(), refusal: input.real() };
  return { embedder, dimensions, share, heads, phrases, firsts, calibration };
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
