import { logistic } from "../confidence.ts";
import { seededRandom } from "../random.ts";
import { type EmotionVector, emotionVector } from "./features.ts";
import { EMOTIONS } from "./labels.ts";
import { type EmotionModel, emotionScores } from "./model.ts";

/** A text with the numbers of its labels. */
export interface Felt {
  text: string;
  labels: ReadonlySet<number>;
}

export interface EmotionSettings {
  bits: number;
  epochs: number;
  rate: number;
  /** How much of a weight is lost, by a whole step, whenever its feature is met. */
  decay: number;
  /** Into so many parts the texts are dealt; each is read by what was learnt from the others. */
  folds: number;
  /** How many weights are kept, the largest of all labels. */
  kept: number;
}
export const EMOTION_SETTINGS: EmotionSettings = {
  bits: 18,
  epochs: 8,
  rate: 0.4,
  decay: 0.004,
  folds: 5,
  kept: 600_000,
};

const FIRST_BIAS = -3;
const BIAS_RATE = 0.02;

/** A text as it is learnt from. */
interface Row {
  vector: EmotionVector;
  labels: ReadonlySet<number>;
}

/**
 * Learns one logistic regression a label by gradient descent and drops small weights. Thresholds are set on what each
 * text is given by a model that has not learnt it: some feelings are too rare for the thresholds of a few texts.
 */
export function learnEmotions(texts: readonly Felt[], settings = EMOTION_SETTINGS): EmotionModel {
  const rows = texts.map(({ text, labels }) => ({ vector: emotionVector(text, settings.bits), labels }));
  const scored: Scored[] = [];
  for (let fold = 0; fold < settings.folds; fold++) {
    const model = fit(
      rows.filter((_, at) => at % settings.folds !== fold),
      settings,
    );
    for (let at = fold; at < rows.length; at += settings.folds) {
      const { vector, labels } = rows[at]!;
      scored.push({ scores: emotionScores(model, vector), labels });
    }
  }
  return { ...fit(rows, settings), thresholds: bestThresholds(scored) };
}

function fit(texts: readonly Row[], { bits, epochs, rate, decay, kept }: EmotionSettings): EmotionModel {
  const labels = EMOTIONS.length;
  const rows = [...texts];
  const weights = new Float32Array(2 ** bits * labels);
  const biases = new Float32Array(labels).fill(FIRST_BIAS);
  const random = seededRandom(1);
  const misses = new Float64Array(labels);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = rate * (1 - epoch / epochs);
    for (let last = rows.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [rows[last], rows[other]] = [rows[other]!, rows[last]!];
    }
    for (const row of rows) descend(row, weights, biases, misses, step, decay);
  }
  return prune(weights, biases, bits, kept);
}

function descend(
  { vector: { ids, values }, labels: own }: Row,
  weights: Float32Array,
  biases: Float32Array,
  misses: Float64Array,
  step: number,
  decay: number,
): void {
  const labels = biases.length;
  misses.set(biases);
  for (let at = 0; at < ids.length; at++) {
    const from = ids[at]! * labels;
    for (let label = 0; label < labels; label++) misses[label]! += values[at]! * weights[from + label]!;
  }
  for (let label = 0; label < labels; label++) {
    misses[label] = logistic(misses[label]!) - (own.has(label) ? 1 : 0);
    biases[label]! -= BIAS_RATE * misses[label]!;
  }
  const left = 1 - step * decay;
  for (let at = 0; at < ids.length; at++) {
    const from = ids[at]! * labels;
    const by = step * values[at]!;
    for (let label = 0; label < labels; label++)
      weights[from + label] = left * weights[from + label]! - by * misses[label]!;
  }
}

/** Keeps the largest weights, as whole steps of 1/127 of their label's largest. */
function prune(weights: Float32Array, biases: Float32Array, bits: number, kept: number): EmotionModel {
  const labels = biases.length;
  const sizes = weights.map(Math.abs).toSorted();
  const least = sizes[Math.max(0, sizes.length - kept)]!;
  const scales = new Float32Array(labels);
  for (let at = 0; at < weights.length; at++)
    scales[at % labels] = Math.max(scales[at % labels]!, Math.abs(weights[at]!) / 127);
  const starts = new Int32Array(2 ** bits + 1);
  const owners: number[] = [];
  const steps: number[] = [];
  for (let place = 0; place < 2 ** bits; place++) {
    for (let label = 0; label < labels; label++) {
      const weight = weights[place * labels + label]!;
      const rounded = Math.abs(weight) < least ? 0 : Math.round(weight / (scales[label]! || 1));
      if (rounded === 0) continue;
      owners.push(label);
      steps.push(rounded);
    }
    starts[place + 1] = owners.length;
  }
  return {
    bits,
    starts,
    owners: Uint8Array.from(owners),
    weights: Int8Array.from(steps),
    scales,
    biases,
    thresholds: new Float32Array(labels),
  };
}

interface Scored {
  scores: Float64Array;
  labels: ReadonlySet<number>;
}

/** For each label the threshold with the best F1 on texts that were not learnt. */
function bestThresholds(scored: readonly Scored[]): Float32Array {
  const thresholds = new Float32Array(EMOTIONS.length);
  for (let label = 0; label < thresholds.length; label++) {
    const order = scored
      .map(({ scores, labels }) => ({ score: scores[label]!, own: labels.has(label) }))
      .toSorted((a, b) => b.score - a.score);
    const total = order.filter(({ own }) => own).length;
    let [right, best] = [0, 0];
    for (const [at, { score, own }] of order.entries()) {
      if (own) right++;
      const f1 = (2 * right) / (at + 1 + total);
      if (f1 <= best) continue;
      best = f1;
      thresholds[label] = (score + (order[at + 1]?.score ?? score)) / 2;
    }
  }
  return thresholds;
}
