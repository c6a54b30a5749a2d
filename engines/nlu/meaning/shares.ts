import type { Evidence, HeldOut, Outcome } from "../heldout.ts";
import { nearestPhrase } from "../nearest.ts";
import { meaningEvidence } from "./evidence.ts";
import type { Reading } from "./meaning.ts";

/** How much the nearest phrase counts beside the classifier: measured best on few and on many phrases. */
export const NEAREST = 1;
/** How much meaning may count, and what most bots want; another must win this share of the held-out phrases more. */
const SHARES = [0, 0.5];
const USUAL_SHARE = 1;
const CLEARLY = 0.02;

/** What words and meaning each make of a phrase they have not learnt. */
export interface Trial {
  intent: number;
  words: HeldOut;
  scores: Float64Array;
  meaning: Reading;
  phrase: number;
}

/** How much meaning should count, by the outcomes of phrases that were held out. */
export function bestShare(trials: readonly Trial[]): number {
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

/** What the model would make of a phrase that was held out, with so much meaning. */
export function outcomeOf(trial: Trial, share: number, known: Evidence): Outcome {
  const { words, scores, meaning, intent, phrase } = trial;
  const winner = winnerOf(trial, share);
  const { similarity } = nearestPhrase(known.index, winner, words.ids, words.values, phrase);
  const evidence = meaningEvidence({
    words: scores[winner] as number,
    meaning: share * (meaning.scores[winner] as number),
    similarity,
    nearest: meaning.nearest[winner] as number,
    near: NEAREST,
    familiarity: words.familiarity,
  });
  return { evidence, right: winner === intent };
}
