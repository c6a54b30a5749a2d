import type { Calibration } from "./confidence.ts";
import type { Heads } from "./heads.ts";
import type { Matrix } from "./matrix.ts";
import { type Speller, buildSpeller } from "./speller.ts";
import type { Language } from "./types.ts";
import { type Counts, type Vocabulary, type Weighting, vectors, weighting } from "./vocabulary.ts";

/** Everything a model file holds. */
export interface PackedModel {
  language: Language;
  intents: { id: string; name: string }[];
  vocabulary: Vocabulary;
  heads: Heads;
  /** The written phrases, sorted by intent, with the features of each. */
  phrases: { texts: string[]; intents: Int32Array; counts: Counts };
  spelling: { words: string[]; counts: Int32Array };
  calibration: Calibration;
}

/** A packed model with its look-up structures built. Treat as opaque; `predict` reuses its scratch space. */
export interface Model extends PackedModel {
  weighting: Weighting;
  speller: Speller;
  /** TF-IDF rows of the phrases. */
  examples: Matrix;
  /** First phrase of every intent, and one past the last. */
  firsts: Int32Array;
  scratch: { seen: Int32Array; dense: Float32Array; scores: Float64Array };
}

export function assemble(packed: PackedModel): Model {
  const ready = weighting(packed.vocabulary);
  const columns = packed.vocabulary.hashes.length;
  const firsts = new Int32Array(packed.intents.length + 1);
  for (const intent of packed.phrases.intents) firsts[intent + 1] = (firsts[intent + 1] as number) + 1;
  for (let one = 0; one < packed.intents.length; one++) {
    firsts[one + 1] = (firsts[one + 1] as number) + (firsts[one] as number);
  }
  const counts = new Map(
    packed.spelling.words.map((word, at) => [word, packed.spelling.counts[at] as number]),
  );
  return {
    ...packed,
    weighting: ready,
    speller: buildSpeller(counts),
    examples: vectors(packed.phrases.counts, ready),
    firsts,
    scratch: {
      seen: new Int32Array(columns),
      dense: new Float32Array(columns),
      scores: new Float64Array(packed.intents.length),
    },
  };
}
