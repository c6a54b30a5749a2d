import { fitCalibration } from "../calibration.ts";
import type { Example } from "../corpus.ts";
import type { Duals } from "../heads.ts";
import { type Evidence, heldOutPhrases, heldOutWords, takeBack } from "../heldout.ts";
import type { Matrix } from "../matrix.ts";
import { productWith } from "../nearest.ts";
import type { TrainSettings } from "../settings.ts";
import type { Sentences } from "../types.ts";
import { FEW, trainBoth, VECTOR_WEIGHT, within } from "./both.ts";
import { STRANGE_MEANING } from "./evidence.ts";
import { type Held, trialsByFolds } from "./folds.ts";
import { type Classifier, type Meaning, readMeaning } from "./meaning.ts";
import { pack } from "./packed.ts";
import { bestShare, NEAREST, outcomeOf, type Trial } from "./shares.ts";

/** Left out, a phrase takes so much of its vector along: others nearby point the same way. */
const OWN_VECTOR = 0.65;
/** Phrases of an intent whose vectors are kept, evenly spread, in bots of many intents ... */
const LEAST_KEPT = 32;
/** ... and of all intents together: each more finds nearer ones, and makes the model file longer. */
const KEPT_IN_ALL = 6000;
const PHRASES_BETWEEN_YIELDS = 50;

/** The text of an example that stands for it among sentence vectors. */
export const sentenceOf = ({ text, tokens }: Example): string => text ?? tokens.join(" ");

/** What the words were learnt from. */
export interface Learning {
  examples: readonly Example[];
  matrix: Matrix;
  labels: Int32Array;
  classes: number;
  settings: TrainSettings;
}

/**
 * Learns what phrases mean from their words and vectors together, and by the outcomes of phrases held out how much that
 * should count beside the words alone; yields the share done, 0..1.
 * @throws Error when the vector of a phrase is missing.
 */
export function* fitMeaning(
  { examples, matrix, labels, classes, settings }: Learning,
  { embedder, vectors }: Sentences,
  known: Evidence,
): Generator<number, Meaning, void> {
  const rows = examples.map((example) => {
    const vector = vectors.get(sentenceOf(example));
    if (!vector) throw new Error(`There is no vector for the sentence '${sentenceOf(example)}'.`);
    return vector;
  });
  const dimensions = rows[0]?.length ?? 0;
  // Duals tell too little of few phrases, and training without some of them costs little there.
  const few = rows.length <= FEW;
  const learning = { matrix, rows, labels, classes, settings };
  const trained = yield* within([0, few ? 0.2 : 0.8], trainBoth(learning));
  const kept = keepPhrases(labels, classes);
  const learnt: Omit<Meaning, "share" | "calibration"> = {
    embedder,
    dimensions,
    heads: trained.heads,
    dense: pack(trained.dense, dimensions),
    phrases: pack(
      kept.rows.map((row) => rows[row] as Float32Array),
      dimensions,
    ),
    firsts: kept.firsts,
    near: NEAREST,
  };
  const places = known.rows.map((row) => kept.rows.indexOf(row, kept.firsts[labels[row] as number]));
  const trials = few
    ? yield* within([0.2, 1], trialsByFolds(learning, learnt, { known, places }))
    : yield* within([0.8, 1], trialsByDuals(rows, trained.duals, learnt, { known, places }));
  const share = bestShare(trials);
  const outcomes = trials.map((trial) => outcomeOf(trial, share, known));
  return { ...learnt, share, calibration: fitCalibration(outcomes, STRANGE_MEANING) };
}

/** What would be made of phrases without them, by their dual variables: nothing is trained again. */
function* trialsByDuals(
  rows: readonly Float32Array[],
  duals: Duals,
  learnt: Classifier,
  { known, places }: Held,
): Generator<number, Trial[], void> {
  const trials: Trial[] = [];
  for (const phrase of heldOutPhrases(known)) {
    const row = known.rows[phrase] as number;
    const scores = new Float64Array(learnt.firsts.length - 1);
    const words = heldOutWords(known, phrase, scores);
    const { ids, values } = words;
    const closeness = 1 + productWith(known.index, phrase, ids, values) + OWN_VECTOR * VECTOR_WEIGHT ** 2;
    const correct = (joined: Float64Array) => takeBack(duals[row], closeness, joined);
    const except = places[phrase] as number;
    const vector = rows[row] as Float32Array;
    const meaning = readMeaning(learnt, { ids, values, vector }, scores, { except, correct });
    trials.push({ intent: known.phrases.intents[phrase] as number, words, scores, meaning, phrase });
    if (trials.length % PHRASES_BETWEEN_YIELDS === 0) yield trials.length / 1200;
  }
  return trials;
}

function keepPhrases(labels: Int32Array, classes: number): { rows: number[]; firsts: Int32Array } {
  const own: number[][] = Array.from({ length: classes }, () => []);
  for (const [row, label] of labels.entries()) own[label]?.push(row);
  const firsts = new Int32Array(classes + 1);
  const rows: number[] = [];
  const most = Math.max(LEAST_KEPT, Math.floor(KEPT_IN_ALL / classes));
  for (const [one, all] of own.entries()) {
    const step = Math.max(1, all.length / most);
    for (let at = 0; Math.floor(at) < all.length; at += step) rows.push(all[Math.floor(at)] as number);
    firsts[one + 1] = rows.length;
  }
  return { rows, firsts };
}
