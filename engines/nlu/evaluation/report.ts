import type { Model } from "../model.ts";
import type { TrainingSet } from "../types.ts";
import { type Collision, collisions } from "./collisions.ts";
import { ask } from "./cross-validate.ts";
import {
  type AtThreshold,
  type Bin,
  type Confusion,
  confusions,
  type IntentFigures,
  intentFigures,
  reliability,
  sweep,
} from "./figures.ts";
import type { Outcome } from "./types.ts";

/** Figures of texts whose intents are known; intents by id. */
export interface Asked {
  asked: number;
  right: number;
  intents: IntentFigures[];
  confusions: Confusion[];
}

/** A phrase that one model takes for another intent than the other does. */
export interface Changed {
  text: string;
  intent: string;
  before: string | undefined;
  after: string | undefined;
}

export interface PhraseReport {
  phrases: Asked & { bins: Bin[]; thresholds: AtThreshold[] };
  collisions: Collision[];
}

const MOST_LISTED = 200;

export function askedFigures(outcomes: readonly Outcome[]): Asked {
  return {
    asked: outcomes.length,
    right: outcomes.filter(({ intent, said }) => intent === said).length,
    intents: intentFigures(outcomes),
    confusions: confusions(outcomes).slice(0, MOST_LISTED),
  };
}

/** What cross-validation tells of a training set. */
export function phraseReport(set: TrainingSet, outcomes: readonly Outcome[]): PhraseReport {
  return {
    phrases: { ...askedFigures(outcomes), bins: reliability(outcomes), thresholds: sweep(outcomes) },
    collisions: collisions(set, outcomes).slice(0, MOST_LISTED),
  };
}

/** Training phrases that two models take for different intents; yields the number of phrases done. */
export function* changedPhrases(
  set: TrainingSet,
  before: Model,
  after: Model,
): Generator<number, Changed[], void> {
  const changed: Changed[] = [];
  let done = 0;
  for (const { id, phrases } of set.intents) {
    for (const text of phrases) {
      const one = { text, intent: id };
      const [old, fresh] = [ask(before, one, set).said, ask(after, one, set).said];
      if (old !== fresh) changed.push({ text, intent: id, before: old, after: fresh });
      if (++done % 100 === 0) yield done;
    }
  }
  return changed;
}
