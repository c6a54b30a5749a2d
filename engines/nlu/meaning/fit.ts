import { fitCalibration } from "../calibration.ts";
import type { Example } from "../corpus.ts";
import { type Evidence, heldOutPhrases, type HeldOut, heldOutWords } from "../heldout.ts";
import { nearestPhrase } from "../nearest.ts";
import type { Sentences } from "../types.ts";
import { meaningEvidence, STRANGE_MEANING } from "./evidence.ts";
import { type Meaning, type Reading, readMeaning } from "./meaning.ts";
import { pack } from "./packed.ts";
import { fitRidge, type Ridge } from "./ridge.ts";

const PENALTY = 0.3;
/** How much meaning may count, and what most bots want; another must win this share of the held-out phrases more. */
const SHARES = [0, 0.6];
const USUAL_SHARE = 1.25;
const CLEARLY = 0.02;
/** Phrases of an intent whose vectors are kept, evenly spread: more of them no longer find nearer ones. */
const MOST_KEPT = 64;
const PHRASES_BETWEEN_YIELDS = 50;

/** The text of an example that stands for it among sentence vectors. */
export const sentenceOf = ({ text, tokens }: Example): string => text ?? tokens.join(" ");

/**
 * Learns what phrases mean from their vectors, and by their leave-one-out outcomes how much that should count beside
 * the words; yields the share done, 0..1.
 * @throws Error when the vector of a phrase is missing.
 */
export function* fitMeaning(
  examples: readonly Example[],
  classes: number,
  { embedder, vectors }: Sentences,
  known: Evidence,
): Generator<number, Meaning, void> {
  const rows = examples.map((example) => {
    const vector = vectors.get(sentenceOf(example));
    if (!vector) throw new Error(`There is no vector for the sentence '${sentenceOf(example)}'.`);
    return vector;
  });
  const labels = examples.map((example) => example.intent);
  const dimensions = rows[0]?.length ?? 0;
  const fitting = fitRidge(rows, labels, classes, PENALTY);
  let step = fitting.next();
  while (!step.done) {
    yield 0.5 * step.value;
    step = fitting.next();
  }
  const kept = keepPhrases(labels, classes);
  const learnt = {
    embedder,
    dimensions,
    heads: pack(step.value.weights, dimensions),
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
    trials.push(tryOne(learnt, step.value, known, phrase, rows[row] as Float32Array, place));
    if (trials.length % PHRASES_BETWEEN_YIELDS === 0) yield 0.5 + 0.5 * (trials.length / 1200);
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

function tryOne(
  learnt: Pick<Meaning, "heads" | "phrases" | "firsts">,
  ridge: Ridge,
  known: Evidence,
  phrase: number,
  vector: Float32Array,
  except: number,
): Trial {
  const intent = known.phrases.intents[phrase] as number;
  const scores = new Float64Array(learnt.firsts.length - 1);
  const words = heldOutWords(known, phrase, scores);
  const leverage = Math.min(0.99, ridge.leverage(vector));
  // Leaving out one row of a least-squares fit has a closed form (Allen's PRESS).
  const correct = (one: number, value: number) => (value - (one === intent ? leverage : 0)) / (1 - leverage);
  return { intent, words, scores, meaning: readMeaning(learnt, vector, scores, { except, correct }), phrase };
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

function keepPhrases(labels: readonly number[], classes: number): { rows: number[]; firsts: Int32Array } {
  const own: number[][] = Array.from({ length: classes }, () => []);
  for (const [row, label] of labels.entries()) own[label]?.push(row);
  const firsts = new Int32Array(classes + 1);
  const rows: number[] = [];
  for (const [one, all] of own.entries()) {
    const step = Math.max(1, all.length / MOST_KEPT);
    for (let at = 0; Math.floor(at) < all.length; at += step) rows.push(all[Math.floor(at)] as number);
    firsts[one + 1] = rows.length;
  }
  return { rows, firsts };
}
