import type { Outcome } from "./types.ts";

/** How well one intent is told apart from the others. */
export interface IntentFigures {
  intent: string;
  /** Texts of it that were asked. */
  asked: number;
  right: number;
  precision: number;
  recall: number;
  f1: number;
}

/** Texts of one intent that were taken for another one. */
export interface Confusion {
  intent: string;
  said: string | undefined;
  count: number;
  texts: string[];
}

/** Answers of like confidence: when they are well calibrated, as many are right as their confidence says. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  confidence: number;
  accuracy: number;
}

/** What would have happened at a threshold, as shares of all texts. */
export interface AtThreshold {
  threshold: number;
  right: number;
  wrong: number;
  handedOver: number;
}

const BINS = 10;
const STEPS = 100;
const TEXTS = 5;

/** Share of texts whose likeliest intent is theirs. */
export const accuracyOf = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(isRight).length / Math.max(1, outcomes.length);

const isRight = ({ intent, said }: Outcome): boolean => intent === said;

/** Precision, recall and F1 of every intent that was asked or said. */
export function intentFigures(outcomes: readonly Outcome[]): IntentFigures[] {
  const asked = countBy(outcomes, ({ intent }) => intent);
  const said = countBy(outcomes, (one) => one.said);
  const right = countBy(outcomes.filter(isRight), ({ intent }) => intent);
  const names = new Set([...asked.keys(), ...said.keys()]);
  return [...names].flatMap((intent) => {
    if (intent === undefined) return [];
    const hits = right.get(intent) ?? 0;
    const [own, claimed] = [asked.get(intent) ?? 0, said.get(intent) ?? 0];
    return {
      intent,
      asked: own,
      right: hits,
      precision: claimed === 0 ? 0 : hits / claimed,
      recall: own === 0 ? 0 : hits / own,
      f1: own + claimed === 0 ? 0 : (2 * hits) / (own + claimed),
    };
  });
}

function countBy(
  outcomes: readonly Outcome[],
  key: (one: Outcome) => string | undefined,
): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const one of outcomes) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

/** Which intents are taken for which, the commonest first, with some of the texts. */
export function confusions(outcomes: readonly Outcome[]): Confusion[] {
  const found = new Map<string, Confusion>();
  for (const one of outcomes) {
    if (isRight(one)) continue;
    const key = JSON.stringify([one.intent, one.said]);
    const known = found.get(key) ?? { intent: one.intent, said: one.said, count: 0, texts: [] };
    known.count++;
    if (known.texts.length < TEXTS) known.texts.push(one.text);
    found.set(key, known);
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}

/** Outcomes by confidence in ten bins; empty ones too. */
export function reliability(outcomes: readonly Outcome[]): Bin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const own = outcomes.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin,
    );
    const mean = own.reduce((sum, one) => sum + one.confidence, 0) / Math.max(1, own.length);
    const [from, to] = [bin / BINS, (bin + 1) / BINS];
    return { from, to, count: own.length, confidence: mean, accuracy: accuracyOf(own) };
  });
}

/** What each threshold from 0 to 1 by hundredths would have made of the outcomes. */
export function sweep(outcomes: readonly Outcome[]): AtThreshold[] {
  const total = Math.max(1, outcomes.length);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const threshold = step / STEPS;
    const kept = outcomes.filter(({ confidence, said }) => said !== undefined && confidence >= threshold);
    const right = kept.filter(isRight).length / total;
    const wrong = kept.length / total - right;
    return { threshold, right, wrong, handedOver: 1 - kept.length / total };
  });
}
