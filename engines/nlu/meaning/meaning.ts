import type { Calibration } from "../confidence.ts";
import { type Heads, score } from "../heads.ts";
import { type Packed, packedDot } from "./packed.ts";

/** What a model knows of its phrases' meaning: a linear classifier on words and sentence vectors, and the phrases' vectors. */
export interface Meaning {
  /** Whose vectors these are: others mean nothing here. */
  embedder: string;
  dimensions: number;
  /** How much meaning counts beside words, as this bot's held-out phrases chose it; 0 is not at all. */
  share: number;
  /** The classifier's part for words ... */
  heads: Heads;
  /** ... and its part for vectors, a row an intent. */
  dense: Packed;
  /** Vectors of phrases, sorted by intent; an intent's own lie from firsts[intent] to firsts[intent + 1]. */
  phrases: Packed;
  firsts: Int32Array;
  /** How much the nearest phrase counts beside the classifier. */
  near: number;
  calibration: Calibration;
}

/** What the vectors say of one text. */
export interface Reading {
  /** By intent, what is added to the words' decision values. */
  scores: Float64Array;
  /** By intent, the cosine of its nearest phrase; 0 for intents that were not looked at. */
  nearest: Float64Array;
}

/** A text's features with its vector. */
export interface Sentence {
  ids: Int32Array;
  values: Float32Array;
  vector: Float32Array;
}

/** What a text's intent is read from. */
export type Classifier = Pick<Meaning, "heads" | "dense" | "phrases" | "firsts" | "near">;

/** Intents whose phrases are looked at one by one: those that the classifier finds likeliest. */
const CANDIDATES = 12;

/**
 * Reads a text by words and meaning together: what is added to the decision values of the words alone. `except` is a
 * phrase to leave out, `correct` takes back from the classifier's values what that phrase brought to them: both for
 * phrases that the model has learnt.
 */
export function readMeaning(
  meaning: Classifier,
  { ids, values, vector }: Sentence,
  words: Float64Array,
  learnt?: { except: number; correct(scores: Float64Array): void },
): Reading {
  const classes = words.length;
  const scores = new Float64Array(classes);
  const nearest = new Float64Array(classes);
  score(meaning.heads, ids, values, 0, ids.length, scores);
  for (let one = 0; one < classes; one++)
    scores[one] = (scores[one] as number) + packedDot(meaning.dense, one, vector);
  learnt?.correct(scores);
  for (const one of likeliest(scores)) {
    const end = meaning.firsts[one + 1] as number;
    let most = 0;
    for (let at = meaning.firsts[one] as number; at < end; at++)
      if (at !== learnt?.except) most = Math.max(most, packedDot(meaning.phrases, at, vector));
    nearest[one] = most;
    scores[one] = (scores[one] as number) + meaning.near * most;
  }
  for (let one = 0; one < classes; one++) scores[one] = (scores[one] as number) - (words[one] as number);
  return { scores, nearest };
}

function likeliest(scores: Float64Array): number[] {
  const order = Array.from(scores.keys());
  if (order.length <= CANDIDATES) return order;
  return order.toSorted((a, b) => (scores[b] as number) - (scores[a] as number)).slice(0, CANDIDATES);
}
