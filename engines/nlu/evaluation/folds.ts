import { compare } from "../corpus.ts";
import { seededRandom } from "../random.ts";
import type { TrainingSet } from "../types.ts";

/** One way to split a set: what to learn, and what to ask. */
export interface Fold {
  training: TrainingSet;
  held: { text: string; intent: string }[];
}

const FOLDS = 5;
/** Phrases from which fewer folds are asked: there are enough answers, and each costs a training. */
const FEWER_FROM = [
  { phrases: 3000, folds: 3 },
  { phrases: 8000, folds: 1 },
];

/** How many of the five folds are worth their time. */
export function foldsFor(phrases: number): number {
  return FEWER_FROM.findLast((step) => phrases >= step.phrases)?.folds ?? FOLDS;
}

/**
 * Splits every intent's phrases among five folds, the same way each time. An intent with fewer phrases than folds is
 * asked less often, and never loses its only phrase.
 */
export function* foldsOf(set: TrainingSet, seed: number): Generator<Fold, void, void> {
  const places = new Map<string, number[]>();
  const random = seededRandom(seed);
  for (const { id, phrases } of set.intents.toSorted((a, b) => compare(a.id, b.id))) {
    const start = Math.floor(random() * FOLDS);
    const order = [...phrases.keys()].toSorted((a, b) => compare(phrases[a] as string, phrases[b] as string));
    const own: number[] = Array.from({ length: phrases.length }, () => -1);
    // Neighbours in the alphabet begin alike: they are dealt out to different folds.
    if (phrases.length > 1) for (const [at, place] of order.entries()) own[place] = (at + start) % FOLDS;
    places.set(id, own);
  }
  const total = set.intents.reduce((sum, { phrases }) => sum + phrases.length, 0);
  for (let fold = 0; fold < foldsFor(total); fold++) {
    const held: Fold["held"] = [];
    const intents = set.intents.map((intent) => {
      const own = places.get(intent.id) as number[];
      const phrases = intent.phrases.filter((text, at) => {
        if (own[at] === fold) held.push({ text, intent: intent.id });
        return own[at] !== fold;
      });
      return { ...intent, phrases };
    });
    yield { training: { ...set, intents }, held };
  }
}
