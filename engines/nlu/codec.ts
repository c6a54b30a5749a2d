import { ByteReader, ByteWriter } from "./bytes.ts";
import * as parts from "./codec-parts.ts";
import { readFixedMeaning, readMeaning, readRidgeMeaning, writeMeaning } from "./meaning/codec.ts";
import type { Calibration } from "./confidence.ts";
import { mix } from "./hash.ts";
import { type Model, type PackedModel, assemble } from "./model.ts";
import type { Language } from "./types.ts";

const MAGIC = 0x4e4c5531; // "NLU1"
/** What a format knows of meaning: 1 held none, 2 a ridge regression on vectors, 3 one weight of the nearest phrase. */
const FORMATS = new Map([
  [1, () => undefined],
  [2, readRidgeMeaning],
  [3, readFixedMeaning],
  [4, (input, heads) => readMeaning(input, heads)],
  [5, (input, heads) => readMeaning(input, heads)],
]);
const FORMAT = 5;
/** Until this format a word of grammar counted like any other: by so much more evidence was everything judged. */
const GRAMMAR_WEIGHED = 5;
const GRAMMAR_UNWEIGHED = 0.25;
const CHECKSUM_BYTES = 4;
const LANGUAGES: readonly Language[] = ["en", "hi"];

/** The model as one block of bytes: whole numbers in 7-bit groups, ids as differences, weights as bytes, a checksum last. */
export function serialise(model: Model): Uint8Array {
  const out = new ByteWriter();
  out.whole(MAGIC);
  out.whole(FORMAT);
  out.byte(LANGUAGES.indexOf(model.language));
  out.whole(model.intents.length);
  for (const { id, name } of model.intents) {
    out.text(id);
    out.text(name);
  }
  parts.writeVocabulary(out, model.vocabulary);
  parts.writeHeads(out, model.heads);
  parts.writePhrases(out, model.phrases);
  parts.writeSpelling(out, model.spelling);
  parts.writeCalibration(out, model.calibration);
  writeMeaning(out, model.meaning);
  out.block(checksumBytes(out.finish()));
  return out.finish();
}

/**
 * The model that `serialise` wrote.
 * @throws Error when the bytes are no model, of another version, or damaged.
 */
export function deserialise(bytes: Uint8Array): Model {
  let packed: PackedModel;
  try {
    packed = readModel(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new Error("The model file is damaged.", { cause: error });
    throw error;
  }
  return assemble(packed);
}

function readModel(bytes: Uint8Array): PackedModel {
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const input = new ByteReader(body);
  if (body.length < 6 || input.whole() !== MAGIC) throw new Error("These bytes are not an NLU model.");
  const format = input.whole();
  const meaningOf = FORMATS.get(format);
  if (!meaningOf)
    throw new Error(`The model file has version ${format}; this engine reads version ${FORMAT}.`);
  const sum = bytes.subarray(-CHECKSUM_BYTES);
  if (checksumBytes(body).some((byte, at) => byte !== sum[at])) throw new RangeError("wrong checksum");
  const language = LANGUAGES[input.byte()] as Language;
  const intents = Array.from({ length: input.whole() }, () => ({ id: input.text(), name: input.text() }));
  const vocabulary = parts.readVocabulary(input);
  const heads = parts.readHeads(input, vocabulary.hashes.length, intents.length);
  const phrases = parts.readPhrases(input);
  const spelling = parts.readSpelling(input);
  const calibration = parts.readCalibration(input);
  const meaning = meaningOf(input, heads);
  const packed = { language, intents, vocabulary, heads, phrases, spelling, calibration };
  const whole = meaning ? { ...packed, meaning } : packed;
  return format < GRAMMAR_WEIGHED ? weighed(whole) : whole;
}

/** A model that was calibrated while words of grammar still counted fully, by the evidence of now. */
function weighed(model: PackedModel): PackedModel {
  const by = ({ slope, centre, refusal }: Calibration): Calibration => ({
    slope,
    centre: centre - GRAMMAR_UNWEIGHED,
    refusal: refusal - GRAMMAR_UNWEIGHED,
  });
  const { meaning } = model;
  const calibration = by(model.calibration);
  return meaning
    ? { ...model, calibration, meaning: { ...meaning, calibration: by(meaning.calibration) } }
    : { ...model, calibration };
}

/** FNV-1a over the bytes: enough against truncation and bit rot, not against intent. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = mix(hash, byte);
  return hash >>> 0;
}

function checksumBytes(bytes: Uint8Array): Uint8Array {
  const sum = checksum(bytes);
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}
