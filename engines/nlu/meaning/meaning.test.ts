import { describe, expect, it } from "vitest";
import { deserialise, predict, runToEnd, sentencesOf, serialise, spelled, train } from "../index.ts";
import type { TrainingSet } from "../types.ts";
import { ByteReader, ByteWriter } from "../bytes.ts";
import { readFixedMeaning, readRidgeMeaning, writeMeaning } from "./codec.ts";
import { readMeaning } from "./meaning.ts";
import { packedDot } from "./packed.ts";

/** Toy vectors: a direction for each theme of a sentence, so that other words can mean the same. */
const THEMES = [
  /parcel|package|deliver|courier|shipment/i,
  /money|refund|reimburse|cash/i,
  /hello|greet|morning/i,
];
const LENGTH = 8;
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(LENGTH);
  for (const [at, theme] of THEMES.entries()) if (theme.test(text)) vector[at] = 1;
  // What else makes sentences differ.
  for (let at = 0; at < text.length; at++) vector[3 + (text.charCodeAt(at) % 5)]! += 0.02;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const set: TrainingSet = {
  language: "en",
  intents: [
    {
      id: "where",
      name: "track",
      phrases: ["where is my parcel", "track the package", "is the parcel lost", "find my package"],
    },
    {
      id: "refund",
      name: "refund",
      phrases: ["i want a refund", "give my money back", "refund me", "where is the money"],
    },
    { id: "greet", name: "greet", phrases: ["hello", "good morning", "hello there", "greetings to you"] },
  ],
};
const taught = (): TrainingSet => ({
  ...set,
  sentences: { embedder: "toy", vectors: new Map(sentencesOf(set).map((text) => [text, vectorOf(text)])) },
});
const model = runToEnd(train(taught()));

describe("a model that knows meaning", () => {
  it("understands other words for the same, which words alone do not tell", () => {
    const text = "did the courier take the shipment";
    const [best] = predict(model, text, { vector: vectorOf(text) }).ranking;
    expect(best?.id).toBe("where");
    expect(best!.confidence).toBeGreaterThan(predict(model, text).confidence);
  });

  it("reads a text without a known word by meaning alone", () => {
    expect(predict(model, "reimburse").outOfScope).toBe(true);
    expect(predict(model, "reimburse", { vector: vectorOf("reimburse") }).ranking[0]?.id).toBe("refund");
  });

  it("falls back to words without a vector, or with one of another length", () => {
    const words = predict(model, "track the parcel");
    expect(words.ranking[0]?.id).toBe("where");
    expect(predict(model, "track the parcel", { vector: new Float32Array(3) })).toEqual(words);
  });

  it("is the same after it was written and read", () => {
    const again = deserialise(serialise(model));
    for (const text of ["track my shipment", "cash please", "hello"]) {
      const vector = vectorOf(text);
      expect(predict(again, text, { vector })).toEqual(predict(model, text, { vector }));
    }
    expect(serialise(again)).toEqual(serialise(model));
  });

  it("refuses a damaged file", () => {
    const bytes = serialise(model);
    bytes[bytes.length - 40]! ^= 8;
    expect(() => deserialise(bytes)).toThrow("damaged");
  });

  it("says which vector is missing", () => {
    const { sentences, ...rest } = taught();
    const vectors = new Map(sentences!.vectors);
    vectors.delete("refund me");
    expect(() => runToEnd(train({ ...rest, sentences: { embedder: "toy", vectors } }))).toThrow(
      "'refund me'",
    );
  });

  it("names slips as the sentence encoder should see them", () => {
    expect(spelled(model, "Where is my PARCLE, please?")).toBe("Where is my parcel, please?");
    expect(spelled(model, "hello morrning")).toBe("hello morning");
    // "trick" may be meant; the encoder knows it.
    expect(spelled(model, "trick the package")).toBe("trick the package");
  });
});

it("reads meaning as older versions kept it: twice a regression on vectors, beside the words", () => {
  const { heads, meaning } = model;
  const { dense, phrases, firsts, share, calibration } = meaning!;
  const out = new ByteWriter();
  out.byte(1);
  out.text("toy");
  out.whole(LENGTH);
  out.real(share);
  for (const count of firsts.subarray(1)) out.whole(count);
  for (const { scales, bytes } of [dense, phrases]) {
    out.reals(scales);
    out.block(new Uint8Array(bytes.buffer));
  }
  for (const value of [calibration.slope, calibration.centre, calibration.refusal]) out.real(value);
  const old = readRidgeMeaning(new ByteReader(out.finish()), heads)!;
  const text = { ids: Int32Array.of(), values: Float32Array.of(), vector: vectorOf("cash please") };
  const words = Float64Array.from(heads.biases);
  const { scores, nearest } = readMeaning(old, text, words);
  for (const one of words.keys())
    expect(scores[one]).toBeCloseTo(2 * packedDot(dense, one, text.vector) + 2 * nearest[one]!, 6);
});

it("counts the nearest phrase in an older model as it was counted then", () => {
  const out = new ByteWriter();
  writeMeaning(out, model.meaning);
  const bytes = out.finish();
  // Before, no weight stood behind the share.
  const before = new ByteWriter();
  before.byte(1);
  before.text("toy");
  before.whole(LENGTH);
  before.real(model.meaning!.share);
  const opened = before.finish().length;
  const sized = new ByteWriter();
  sized.real(model.meaning!.near);
  const old = Uint8Array.from([...bytes.slice(0, opened), ...bytes.slice(opened + sized.finish().length)]);
  expect(readFixedMeaning(new ByteReader(old), model.heads)).toEqual({ ...model.meaning, near: 2 });
});
