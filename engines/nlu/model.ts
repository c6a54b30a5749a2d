import type { Calibration } from "./confidence.ts";
import type { Heads } from "./heads.ts";
import type { Meaning } from "./meaning/meaning.ts";
import { type PhraseIndex, indexPhrases } from "./nearest.ts";
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
  /** Learnt from sentence vectors; a model without it knows words alone. */
  meaning?: Meaning;
}

/** A packed model with its look-up structures built. Treat as opaque; `predict` reuses its scratch space. */
export interface Model extends PackedModel {
  weighting: Weighting;
  speller: Speller;
  index: PhraseIndex;
  scratch: { seen: Int32Array; scores: Float64Array };
}

export function assemble(packed: PackedModel): Model {
  const ready = weighting(packed.vocabulary);
  const counts = new Map(
    packed.spelling.words.map((word, at) => [word, packed.spelling.counts[at] as number]),
  );
  return {
    ...packed,
    weighting: ready,
    speller: buildSpeller(counts),
    index: indexPhrases(vectors(packed.phrases.counts, ready), packed.phrases.intents, packed.intents.length),
    scratch: {
      seen: new Int32Array(packed.vocabulary.hashes.length),
      scores: new Float64Array(packed.intents.length),
    },
  };
}
