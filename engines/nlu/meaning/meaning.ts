import type { Calibration } from "../confidence.ts";
import { type Packed, packedDot } from "./packed.ts";

/** What a model knows of its phrases' meaning: a linear classifier on sentence vectors, and the phrases' own vectors. */
export interface Meaning {
  /** Whose vectors these are: others mean nothing here. */
  embedder: string;
  dimensions: number;
  /** How much meaning counts beside words, as this bot's held-out phrases chose it; 0 is not at all. */
  share: number;
  heads: Packed;
  /** Vectors of phrases, sorted by intent; an intent's own lie from firsts[intent] to firsts[intent + 1]. */
  phrases: Packed;
  firsts: Int32Array;
  calibration: Calibration;
}

/** What the vectors say of one text. */
export interface Reading {
  /** By intent, what is added to the words' decision values. */
  scores: Float64Array;
  /** By intent, the cosine of its nearest phrase; 0 for intents that were not looked at. */
  nearest: Float64Array;
}

/** The classifier and the nearest phrase count alike: measured best on few and on many phrases. */
const WEIGHT = 2;
/** Intents whose phrases are looked at one by one: those that words and classifier find likeliest. */
const CANDIDATES = 12;

/**
 * Adds what meaning says to the decision values of the words. `except` is a phrase to leave out, `correct` changes the
 * classifier's value of an intent: both for phrases that the model has learnt.
 */
export function readMeaning(
  meaning: Pick<Meaning, "heads" | "phrases" | "firsts">,
  vector: Float32Array,
  words: Float64Array,
  learnt?: { except: number; correct(intent: number, value: number): number },
): Reading {
  const classes = words.length;
  const scores = new Float64Array(classes);
  const nearest = new Float64Array(classes);
  for (let one = 0; one < classes; one++) {
    const value = packedDot(meaning.heads, one, vector);
    scores[one] = WEIGHT * (learnt ? learnt.correct(one, value) : value);
  }
  for (const one of likeliest(words, scores)) {
    const end = meaning.firsts[one + 1] as number;
    let most = 0;
    for (let at = meaning.firsts[one] as number; at < end; at++)
      if (at !== learnt?.except) most = Math.max(most, packedDot(meaning.phrases, at, vector));
    nearest[one] = most;
    scores[one] = (scores[one] as number) + WEIGHT * most;
  }
  return { scores, nearest };
}

function likeliest(words: Float64Array, scores: Float64Array): number[] {
  const order = Array.from(words.keys());
  if (order.length <= CANDIDATES) return order;
  const value = (one: number) => (words[one] as number) + (scores[one] as number);
  return order.toSorted((a, b) => value(b) - value(a)).slice(0, CANDIDATES);
}
