import { type Trained, trainHeads } from "../heads.ts";
import type { Matrix } from "../matrix.ts";
import type { TrainSettings } from "../settings.ts";
import { fitGaussians, type Gaussians } from "./gaussians.ts";

/** How much a vector counts beside the words of its phrase, in the classifier on both. */
export const VECTOR_WEIGHT = 1.5;
/** How much the intents' middles count beside the borders between them, where an intent has up to ten phrases ... */
const MIDDLES = 4;
const FEW_EACH = 10;
/** ... up to so many phrases of all intents, from which on borders alone are learnt as well. */
export const FEW = 2500;

/** Phrases by their words and their vectors. */
export interface Both {
  matrix: Matrix;
  rows: readonly Float32Array[];
  labels: Int32Array;
  classes: number;
  settings: TrainSettings;
}

/** Trains the classifier on words and vectors; yields the share done, 0..1. */
export function* trainBoth({
  matrix,
  rows,
  labels,
  classes,
  settings,
}: Both): Generator<number, Trained, void> {
  const training = trainHeads(matrix, labels, classes, settings, { rows, weight: VECTOR_WEIGHT });
  const trained = yield* within([0, 0.8], training);
  if (rows.length > FEW) return trained;
  const gaussians = yield* within([0.8, 1], fitGaussians({ rows, labels, classes }));
  const times = MIDDLES * Math.min(1, (FEW_EACH * classes) / rows.length);
  addGaussians(trained, gaussians, times);
  return trained;
}

/** Both are linear in the vector: one classifier holds the sum. */
function addGaussians({ heads, dense }: Trained, { weights, biases }: Gaussians, times: number): void {
  for (const [one, own] of dense.entries()) {
    const weight = weights[one] as Float64Array;
    for (let at = 0; at < own.length; at++) own[at] = (own[at] as number) + times * (weight[at] as number);
    heads.biases[one] = (heads.biases[one] as number) + times * (biases[one] as number);
  }
}

/** Runs steps that yield their share done as a part of longer ones. */
export function* within<Result>(
  [from, to]: [number, number],
  steps: Generator<number, Result, void>,
): Generator<number, Result, void> {
  let step = steps.next();
  while (!step.done) {
    yield from + (to - from) * step.value;
    step = steps.next();
  }
  return step.value;
}
