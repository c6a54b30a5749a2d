import { type Heads, score, trainHeads } from "../heads.ts";
import { type Evidence, unseenPhrase } from "../heldout.ts";
import { someRows } from "../matrix.ts";
import { type Both, trainBoth, within } from "./both.ts";
import { type Classifier, readMeaning } from "./meaning.ts";
import { pack } from "./packed.ts";
import type { Trial } from "./shares.ts";

const FOLDS = 5;

/** Phrases to hold out, and the place of each among those whose vectors are kept. */
export interface Held {
  known: Evidence;
  places: Int32Array;
}

/**
 * What is made of phrases by models that were trained without them, fold after fold. Their weights of rarity and
 * their nearest phrases are those of all phrases but themselves. Yields the share done, 0..1.
 */
export function* trialsByFolds(
  learning: Both,
  learnt: Classifier,
  { known, places }: Held,
): Generator<number, Trial[], void> {
  const { rows, classes } = learning;
  const folds = foldsOf(learning, known);
  const trials: Trial[] = [];
  for (const [fold, held] of folds.entries()) {
    const { heads, both } = yield* within(
      [fold / FOLDS, (fold + 1) / FOLDS],
      trainWithout(learning, known, held),
    );
    const dense = pack(both.dense, learnt.dense.dimensions);
    for (const phrase of held) {
      const words = unseenPhrase(known, phrase);
      const { ids, values } = words;
      const scores = new Float64Array(classes);
      score(heads, ids, values, 0, ids.length, scores);
      const vector = rows[known.rows[phrase] as number] as Float32Array;
      const apart = { except: places[phrase] as number, correct: () => undefined };
      const classifier = { ...learnt, heads: both.heads, dense };
      const meaning = readMeaning(classifier, { ids, values, vector }, scores, apart);
      trials.push({ intent: known.phrases.intents[phrase] as number, words, scores, meaning, phrase });
    }
  }
  return trials;
}

function* trainWithout(learning: Both, known: Evidence, held: readonly number[]) {
  const { classes, settings } = learning;
  const out = new Set(held.map((phrase) => known.rows[phrase]));
  const left = [...learning.rows.keys()].filter((row) => !out.has(row));
  const matrix = someRows(learning.matrix, left);
  const labels = Int32Array.from(left, (row) => learning.labels[row] as number);
  const words: { heads: Heads } = yield* within([0, 0.4], trainHeads(matrix, labels, classes, settings));
  const rows = left.map((row) => learning.rows[row] as Float32Array);
  const both = yield* within([0.4, 1], trainBoth({ ...learning, matrix, rows, labels }));
  return { heads: words.heads, both };
}

/** Deals out each intent's phrases; what an intent is learnt from alone stays. */
function foldsOf({ labels, classes }: Both, known: Evidence): number[][] {
  const folds: number[][] = Array.from({ length: FOLDS }, () => []);
  const examples = new Int32Array(classes);
  for (const label of labels) examples[label] = (examples[label] as number) + 1;
  const seen = Int32Array.from({ length: classes }, (_, one) => one);
  for (const [phrase, intent] of known.phrases.intents.entries()) {
    if ((examples[intent] as number) < 2) continue;
    const fold = (seen[intent] as number) % FOLDS;
    seen[intent] = (seen[intent] as number) + 1;
    folds[fold]?.push(phrase);
  }
  return folds;
}
