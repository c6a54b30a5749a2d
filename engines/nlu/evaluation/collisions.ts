import { normalise, words } from "../normalise.ts";
import type { TrainingSet } from "../types.ts";
import type { Outcome } from "./types.ts";

/** Two phrases of different intents that are hardly to be told apart. */
export interface Collision {
  phrase: string;
  intent: string;
  other: string;
  otherIntent: string;
  /** 1: the same words. */
  similarity: number;
}

const ALIKE = 0.8;

/** Phrases of different intents made of the same words, and held-out phrases that were taken for a near one of another intent. */
export function collisions(set: TrainingSet, outcomes: readonly Outcome[]): Collision[] {
  const found = new Map<string, Collision>();
  const note = (one: Collision) => {
    const key = JSON.stringify([one.phrase, one.other].toSorted());
    if (!found.has(key)) found.set(key, one);
  };
  const known = new Map<string, { phrase: string; intent: string }>();
  for (const { id, phrases } of set.intents) {
    for (const phrase of phrases) {
      const key = words(normalise(phrase)).toSorted().join(" ");
      const first = known.get(key);
      if (!first) known.set(key, { phrase, intent: id });
      else if (first.intent !== id)
        note({ phrase: first.phrase, intent: first.intent, other: phrase, otherIntent: id, similarity: 1 });
    }
  }
  for (const { text, intent, said, nearest } of outcomes) {
    if (said === undefined || said === intent || !nearest || nearest.similarity < ALIKE) continue;
    note({ phrase: text, intent, other: nearest.phrase, otherIntent: said, similarity: nearest.similarity });
  }
  return [...found.values()].toSorted((a, b) => b.similarity - a.similarity);
}
