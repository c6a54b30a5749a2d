import { confidenceOf, evidence } from "./confidence.ts";
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
}

/**
 * Ranks the intents for a text. Below `threshold` (0..1, default 0.5) the prediction is out of scope; a text
 * without a word known to the model has an empty ranking and is out of scope too.
 */
export function predict(model: Model, text: string, options: { threshold?: number } = {}): Prediction {
  const measured = measure(model, text);
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

export function measure(model: Model, text: string): Measured | undefined {
  const query = readQuery(model, text);
  if (query.ids.length === 0) return undefined;
  const { scores } = model.scratch;
  score(model.heads, query.ids, query.values, 0, query.ids.length, scores);
  const order = best(scores, RANKED);
  return {
    query,
    order,
    scores,
    nearest: nearestPhrase(model.index, order[0] as number, query.ids, query.values),
  };
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
function rank(model: Model, { query, order, scores, nearest }: Measured): RankedIntent[] {
  const top = scores[order[0] as number] as number;
  const confidence = confidenceOf(model.calibration, evidence(top, nearest.similarity, query.familiarity));
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
