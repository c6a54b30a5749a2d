import { logistic } from "../confidence.ts";
import type { Language } from "../types.ts";
import { type EmotionVector, emotionVector } from "./features.ts";
import { type Emotion, EMOTIONS } from "./labels.ts";

/** A linear classifier on hashed features, one yes or no for each label; the weights of most places are 0. */
export interface EmotionModel {
  /** Texts are hashed to 2^bits places. */
  bits: number;
  /** Place p's weights stand from starts[p] to starts[p + 1]. */
  starts: Int32Array;
  owners: Uint8Array;
  weights: Int8Array;
  /** By label: the worth of one step of its weights, its constant, and the score from which it is said. */
  scales: Float32Array;
  biases: Float32Array;
  thresholds: Float32Array;
}

export interface EmotionReading {
  /** The strongest of `all`, neutral when there is none. */
  emotion: Emotion;
  /** 0..1 */
  chance: number;
  /** Every label whose score passes its threshold. */
  all: Emotion[];
}

/**
 * What a text shows. The model was taught English alone: a text in Hindi, or one in another script than Latin, is
 * neutral, for want of anything to learn it from.
 */
export function readEmotion(model: EmotionModel, text: string, language: Language): EmotionReading {
  const nothing: EmotionReading = { emotion: "neutral", chance: 0, all: [] };
  if (language === "hi" || !isLatin(text)) return nothing;
  const scores = emotionScores(model, emotionVector(text, model.bits));
  let best = -1;
  const over = (label: number) => (scores[label] as number) - (model.thresholds[label] as number);
  const all: Emotion[] = [];
  for (let label = 0; label < scores.length; label++) {
    if (over(label) < 0) continue;
    all.push(EMOTIONS[label] as Emotion);
    if (best < 0 || over(label) > over(best)) best = label;
  }
  if (best < 0) return nothing;
  return { emotion: EMOTIONS[best] as Emotion, chance: logistic(scores[best] as number), all };
}

export function emotionScores(model: EmotionModel, { ids, values }: EmotionVector): Float64Array {
  const { starts, owners, weights, scales, biases } = model;
  const scores = new Float64Array(scales.length);
  for (let at = 0; at < ids.length; at++) {
    const place = ids[at] as number;
    const end = starts[place + 1] as number;
    for (let one = starts[place] as number; one < end; one++) {
      const label = owners[one] as number;
      scores[label] = (scores[label] as number) + (values[at] as number) * (weights[one] as number);
    }
  }
  for (let label = 0; label < scores.length; label++)
    scores[label] = (scores[label] as number) * (scales[label] as number) + (biases[label] as number);
  return scores;
}

/** Whether a text's letters are mostly Latin, or it has none (emoji speak every language). */
function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 || latin * 2 > letters;
}
