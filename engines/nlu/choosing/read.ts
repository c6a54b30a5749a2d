import type { Model } from "../model.ts";
import type { Prediction, RankedIntent } from "../types.ts";

const RANKED = 3;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function answersIn(answer: string): unknown[] | undefined {
  const from = answer.indexOf("{");
  const to = answer.lastIndexOf("}");
  if (from < 0 || to < from) return undefined;
  try {
    const parsed: unknown = JSON.parse(answer.slice(from, to + 1));
    return isObject(parsed) && Array.isArray(parsed.answers) ? parsed.answers : undefined;
  } catch {
    return undefined;
  }
}

/** What was chosen for one text, or undefined where any of it is no intent of the model or no score. */
function rankingOf(model: Model, given: unknown): RankedIntent[] | undefined {
  if (!Array.isArray(given) || given.length > RANKED) return undefined;
  const ranking: RankedIntent[] = [];
  for (const one of given) {
    if (!isObject(one)) return undefined;
    const { intent: number, score } = one;
    const intent = typeof number === "number" ? model.intents[number - 1] : undefined;
    if (!intent || typeof score !== "number" || !(score >= 0 && score <= 1)) return undefined;
    if (ranking.some(({ id }) => id === intent.id)) return undefined;
    ranking.push({ ...intent, confidence: score });
  }
  ranking.sort((a, b) => b.confidence - a.confidence);
  const sum = ranking.reduce((total, { confidence }) => total + confidence, 0);
  const best = ranking[0]?.confidence ?? 0;
  // The best keeps its score; the others share what is left, as confidences of one ranking add up to at most one.
  const others = sum - best;
  const room = others > 0 ? Math.min(1, (1 - best) / others) : 1;
  return ranking.map((one, at) => (at === 0 ? one : { ...one, confidence: one.confidence * room }));
}

/**
 * A language model's choices for so many texts, in their order. Read strictly: a text whose answer is missing, given
 * twice, or names what does not exist has none.
 */
export function readChoices(model: Model, answer: string, texts: number): (RankedIntent[] | undefined)[] {
  const chosen: (RankedIntent[] | undefined)[] = Array.from({ length: texts });
  const seen = new Set<number>();
  for (const one of answersIn(answer) ?? []) {
    if (!isObject(one) || typeof one.text !== "number" || !Number.isInteger(one.text)) continue;
    const at = one.text - 1;
    if (at < 0 || at >= texts) continue;
    chosen[at] = seen.has(at) ? undefined : rankingOf(model, one.intents);
    seen.add(at);
  }
  return chosen;
}

/** A choice as a prediction; the phrase that comes nearest is that of the local one, where both mean the same intent. */
export function predictionOf(ranking: RankedIntent[], local: Prediction, threshold: number): Prediction {
  const confidence = ranking[0]?.confidence ?? 0;
  return {
    ranking,
    confidence,
    outOfScope: ranking.length === 0 || confidence < threshold,
    ...(local.nearest && local.ranking[0]?.id === ranking[0]?.id ? { nearest: local.nearest } : {}),
  };
}
