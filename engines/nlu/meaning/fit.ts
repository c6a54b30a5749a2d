import { fitCalibration } from "../calibration.ts";
import type { Example } from "../corpus.ts";
import { trainHeads } from "../heads.ts";
import { type Evidence, heldOutPhrases, type HeldOut, heldOutWords, takeBack } from "../heldout.ts";
import type { Matrix } from "../matrix.ts";
import { nearestPhrase, productWith } from "../nearest.ts";
import type { TrainSettings } from "../settings.ts";
import type { Sentences } from "../types.ts";
import { meaningEvidence, STRANGE_MEANING } from "./evidence.ts";
import { type Meaning, type Reading, readMeaning } from "./meaning.ts";
import { pack } from "./packed.ts";

/** How much a vector counts beside the words of its phrase, in the classifier on both. */
const VECTOR_WEIGHT = 1.5;
/** Left out, a phrase takes so much of its vector along: others nearby point the same way. */
const OWN_VECTOR = 0.65;
/** How much meaning may count, and what most bots want; another must win this share of the held-out phrases more. */
const SHARES = [0, 0.5];
const USUAL_SHARE = 1;
const CLEARLY = 0.02;
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
 * Learns what phrases mean from their words and vectors together, and by their leave-one-out outcomes how much that
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
  const training = trainHeads(matrix, labels, classes, settings, { rows, weight: VECTOR_WEIGHT });
  let step = training.next();
  while (!step.done) {
    yield 0.8 * step.value;
    step = training.next();
  }
  const trained = step.value;
  const kept = keepPhrases(labels, classes);
  const learnt = {
    embedder,
    dimensions,
    heads: trained.heads,
    dense: pack(trained.dense, dimensions),
    phrases: pack(
      kept.rows.map((row) => rows[row] as Float32Array),
      dimensions,
    ),
    firsts: kept.firsts,
  };
  const trials: Trial[] = [];
  for (const phrase of heldOutPhrases(known)) {
    const row = known.rows[phrase] as number;
    const place = kept.rows.indexOf(row, kept.firsts[labels[row] as number]);
    const own = { vector: rows[row] as Float32Array, duals: trained.duals[row] ?? [], place };
    trials.push(tryOne(learnt, known, phrase, own));
    if (trials.length % PHRASES_BETWEEN_YIELDS === 0) yield 0.8 + 0.2 * (trials.length / 1200);
  }
  const share = bestShare(trials);
  const outcomes = trials.map((trial) => outcomeOf(trial, share, known));
  return { ...learnt, share, calibration: fitCalibration(outcomes, STRANGE_MEANING) };
}

/** What words and meaning each make of a phrase they have not learnt. */
interface Trial {
  intent: number;
  words: HeldOut;
  scores: Float64Array;
  meaning: Reading;
  phrase: number;
}

/** A phrase's vector, its pull on each intent, and its place among those that are kept. */
interface Own {
  vector: Float32Array;
  duals: readonly number[];
  place: number;
}

function tryOne(
  learnt: Pick<Meaning, "heads" | "dense" | "phrases" | "firsts">,
  known: Evidence,
  phrase: number,
  { vector, duals, place }: Own,
): Trial {
  const intent = known.phrases.intents[phrase] as number;
  const scores = new Float64Array(learnt.firsts.length - 1);
  const words = heldOutWords(known, phrase, scores);
  const { ids, values } = words;
  const closeness = 1 + productWith(known.index, phrase, ids, values) + OWN_VECTOR * VECTOR_WEIGHT ** 2;
  const correct = (joined: Float64Array) => takeBack(duals, closeness, joined);
  const meaning = readMeaning(learnt, { ids, values, vector }, scores, { except: place, correct });
  return { intent, words, scores, meaning, phrase };
}

function bestShare(trials: readonly Trial[]): number {
  const rightAt = (share: number) => trials.filter((trial) => winnerOf(trial, share) === trial.intent).length;
  let best = { share: USUAL_SHARE, right: rightAt(USUAL_SHARE) + CLEARLY * trials.length };
  for (const share of SHARES) {
    const right = rightAt(share);
    if (right > best.right) best = { share, right };
  }
  return best.share;
}

function winnerOf({ scores, meaning }: Trial, share: number): number {
  let winner = 0;
  const value = (one: number) => (scores[one] as number) + share * (meaning.scores[one] as number);
  for (let one = 1; one < scores.length; one++) if (value(one) > value(winner)) winner = one;
  return winner;
}

function outcomeOf(trial: Trial, share: number, known: Evidence) {
  const { words, scores, meaning, intent, phrase } = trial;
  const winner = winnerOf(trial, share);
  const { similarity } = nearestPhrase(known.index, winner, words.ids, words.values, phrase);
  const evidence = meaningEvidence({
    words: scores[winner] as number,
    meaning: share * (meaning.scores[winner] as number),
    similarity,
    nearest: meaning.nearest[winner] as number,
    familiarity: words.familiarity,
  });
  return { evidence, right: winner === intent };
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
