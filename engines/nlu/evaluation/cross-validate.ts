import { predict } from "../predict.ts";
import { spelled } from "../query.ts";
import type { TrainSettings } from "../settings.ts";
import { train } from "../train.ts";
import type { Model } from "../model.ts";
import type { TrainingSet } from "../types.ts";
import { foldsFor, foldsOf } from "./folds.ts";
import type { Outcome } from "./types.ts";

/**
 * What models that have not learnt a phrase make of it, for every phrase of the folds that are asked; yields the share
 * done, 0..1. Intents are never asked in a model that has no phrase of theirs.
 */
export function* crossValidate(
  set: TrainingSet,
  settings: Partial<TrainSettings> = {},
): Generator<number, Outcome[], void> {
  const total = set.intents.reduce((sum, { phrases }) => sum + phrases.length, 0);
  const folds = foldsFor(total);
  const outcomes: Outcome[] = [];
  let done = 0;
  for (const { training, held } of foldsOf(set, settings.seed ?? 1)) {
    if (held.length > 0 && training.intents.some(({ phrases }) => phrases.length > 0)) {
      const steps = train(training, settings);
      let step = steps.next();
      while (!step.done) {
        yield done / folds;
        step = steps.next();
      }
      for (const one of held) outcomes.push(ask(step.value, one, set));
    }
    done++;
    yield done / folds;
  }
  return outcomes;
}

/** Asks a model a text of a known intent; a vector is taken from the set's sentences when the text is among them. */
export function ask(
  model: Model,
  { text, intent }: { text: string; intent: string },
  { sentences }: Pick<TrainingSet, "sentences">,
): Outcome {
  const vector = sentences?.vectors.get(spelled(model, text)) ?? sentences?.vectors.get(text);
  const { ranking, confidence, nearest } = predict(model, text, { vector });
  return { text, intent, said: ranking[0]?.id, confidence, ...(nearest ? { nearest } : {}) };
}
