import { normalise } from "../normalise.ts";
import type { PairsIndex } from "./pairs.ts";

/** An answer of the past that may do for a new question. */
export interface Suggestion {
  answer: string;
  /** The past question most like the new one, of those that were answered so. */
  question: string;
  /** How like the two questions are: 0 to 1. */
  similarity: number;
}

/** How many past questions have a voice. */
const NEIGHBOURS = 20;
/** Below this, two questions share no more than little words. */
const LEAST = 0.1;
/** A near question outweighs several that are half as near. */
const SHARPNESS = 3;

/**
 * The `n` answers that past questions like this one were given, best first: each of the nearest questions speaks for
 * its answer, the nearer the louder. Answers that differ only in letter case and spaces are one.
 */
export function suggest(index: PairsIndex, text: string, n = 3): Suggestion[] {
  const scores = index.likeness(text);
  const near = [...scores.keys()]
    .filter((place) => (scores[place] as number) >= LEAST)
    .toSorted((one, other) => (scores[other] as number) - (scores[one] as number) || other - one)
    .slice(0, NEIGHBOURS);
  const answers = new Map<string, Suggestion & { voices: number }>();
  for (const place of near) {
    const { question, answer } = index.pairs[place] as { question: string; answer: string };
    const similarity = Math.min(1, scores[place] as number);
    const key = normalise(answer).replace(/\s+/g, " ").trim();
    const known = answers.get(key) ?? { answer, question, similarity, voices: 0 };
    known.voices += similarity ** SHARPNESS;
    answers.set(key, known);
  }
  return [...answers.values()]
    .toSorted((one, other) => other.voices - one.voices)
    .slice(0, n)
    .map(({ answer, question, similarity }) => ({ answer, question, similarity }));
}
