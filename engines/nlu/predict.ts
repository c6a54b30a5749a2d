import { confidenceOf, evidence } from "./confidence.ts";
import { meaningEvidence } from "./meaning/evidence.ts";
import { readMeaning } from "./meaning/meaning.ts";
import { score } from "./heads.ts";
import type { Model } from "./model.ts";
import { nearestPhrase } from "./nearest.ts";
import { type Query, readQuery } from "./query.ts";
import type { Prediction, RankedIntent } from "./types.ts";

const DEFAULT_THRESHOLD = 0.5;
const RANKED = 5;

/** What `measure` finds out about a text before any confidence is given. */
export interface Measured {
  query: Query;
  /** Intents by falling decision value. */
  order: number[];
  scores: Float64Array;
  nearest: { phrase: number; similarity: number };
  /** The winner's confidence. */
  confidence: number;
}

export interface PredictOptions {
  /** 0..1. */
  threshold?: number;
  /** The vector of `spelled(model, text)`, for a model that learnt meaning; without it, words alone are read. */
  vector?: Float32Array | undefined;
}

/**
 * Ranks the intents for a text. Below `threshold` (0..1, default 0.5) the prediction is out of scope; a text
 * without a word known to the model has an empty ranking and is out of scope too.
 */
export function predict(model: Model, text: string, options: PredictOptions = {}): Prediction {
  const measured = measure(model, text, options.vector);
  if (measured === undefined) return { ranking: [], confidence: 0, outOfScope: true };
  const { nearest } = measured;
  const ranking = rank(model, measured);
  const confidence = ranking[0]?.confidence ?? 0;
  const prediction: Prediction = {
    ranking,
    confidence,
    outOfScope: confidence < (options.threshold ?? DEFAULT_THRESHOLD),
  };
  if (nearest.phrase >= 0) {
    prediction.nearest = {
      phrase: model.phrases.texts[nearest.phrase] as string,
      similarity: nearest.similarity,
    };
  }
  return prediction;
}

export function measure(model: Model, text: string, vector?: Float32Array): Measured | undefined {
  const query = readQuery(model, text);
  const { meaning } = model;
  const read = meaning && meaning.share > 0 && vector?.length === meaning.dimensions ? meaning : undefined;
  if (query.ids.length === 0 && !read) return undefined;
  const { scores } = model.scratch;
  score(model.heads, query.ids, query.values, 0, query.ids.length, scores);
  const winnerOf = (order: number[]) =>
    nearestPhrase(model.index, order[0] as number, query.ids, query.values);
  if (!read) {
    const order = best(scores, RANKED);
    const nearest = winnerOf(order);
    const summed = evidence(scores[order[0] as number] as number, nearest.similarity, query.familiarity);
    return { query, order, scores, nearest, confidence: confidenceOf(model.calibration, summed) };
  }
  const reading = readMeaning(read, { ...query, vector: vector as Float32Array }, scores);
  const words = scores.slice();
  for (let one = 0; one < scores.length; one++)
    scores[one] = (scores[one] as number) + read.share * (reading.scores[one] as number);
  const order = best(scores, RANKED);
  const winner = order[0] as number;
  const nearest = winnerOf(order);
  const summed = meaningEvidence({
    words: words[winner] as number,
    meaning: read.share * (reading.scores[winner] as number),
    similarity: nearest.similarity,
    nearest: reading.nearest[winner] as number,
    near: read.near,
    familiarity: query.familiarity,
  });
  return { query, order, scores, nearest, confidence: confidenceOf(read.calibration, summed) };
}

/** The `count` highest places, best first; the earlier place wins a tie. */
function best(scores: Float64Array, count: number): number[] {
  const order: number[] = [];
  for (let one = 0; one < scores.length; one++) {
    let place = order.length;
    while (place > 0 && (scores[order[place - 1] as number] as number) < (scores[one] as number)) place--;
    if (place >= count) continue;
    order.splice(place, 0, one);
    if (order.length > count) order.pop();
  }
  return order;
}

/** The winner's calibrated confidence; the rest of 1 is shared among the others by their decision values. */
function rank(model: Model, { order, scores, confidence }: Measured): RankedIntent[] {
  const top = scores[order[0] as number] as number;
  const shares = order.map((one) => Math.exp(4 * ((scores[one] as number) - top)));
  const others = shares.slice(1).reduce((sum, share) => sum + share, 0);
  return order.map((one, at) => {
    const rest = Math.min(confidence, ((1 - confidence) * (shares[at] as number)) / others);
    return {
      ...(model.intents[one] as { id: string; name: string }),
      confidence: at === 0 ? confidence : rest,
    };
  });
}
