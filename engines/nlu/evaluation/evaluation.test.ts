import { describe, expect, it } from "vitest";
import { runToEnd } from "../train.ts";
import type { TrainingSet } from "../types.ts";
import { collisions } from "./collisions.ts";
import { crossValidate } from "./cross-validate.ts";
import { accuracyOf, confusions, intentFigures, reliability, sweep } from "./figures.ts";
import { foldsOf } from "./folds.ts";
import type { Outcome } from "./types.ts";

const verbs = ["track", "find", "follow", "locate", "trace", "see"];
const set: TrainingSet = {
  language: "en",
  intents: [
    { id: "order", name: "order", phrases: verbs.map((verb) => `please ${verb} my order`) },
    { id: "refund", name: "refund", phrases: verbs.map((verb) => `${verb} the money that i want back`) },
    { id: "lonely", name: "lonely", phrases: ["something else entirely"] },
  ],
};

const outcome = (intent: string, said: string | undefined, confidence: number): Outcome => ({
  text: `${intent} ${said}`,
  intent,
  said,
  confidence,
});
const OUTCOMES = [
  outcome("a", "a", 0.95),
  outcome("a", "a", 0.85),
  outcome("a", "b", 0.45),
  outcome("b", "b", 0.75),
  outcome("b", "a", 0.15),
  outcome("b", undefined, 0),
];

describe("cross-validation", () => {
  it("asks every phrase once of a model that has not learnt it", () => {
    const asked = [...foldsOf(set, 1)].flatMap(({ training, held }) => {
      const learnt = new Set(training.intents.flatMap(({ phrases }) => phrases));
      for (const { text } of held) expect(learnt).not.toContain(text);
      return held.map(({ text }) => text);
    });
    expect(asked.toSorted()).toEqual(
      set.intents.flatMap(({ phrases }) => (phrases.length > 1 ? phrases : [])).toSorted(),
    );
  });

  it("tells intents apart that can be told apart", () => {
    const outcomes = runToEnd(crossValidate(set));
    expect(outcomes).toHaveLength(12);
    expect(accuracyOf(outcomes)).toBe(1);
  });
});

describe("figures", () => {
  it("gives precision, recall and F1 of every intent", () => {
    expect(accuracyOf(OUTCOMES)).toBeCloseTo(0.5);
    expect(intentFigures(OUTCOMES)).toEqual([
      { intent: "a", asked: 3, right: 2, precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 },
      { intent: "b", asked: 3, right: 1, precision: 1 / 2, recall: 1 / 3, f1: 2 / 5 },
    ]);
  });

  it("lists what was taken for what", () => {
    const [first] = confusions([...OUTCOMES, outcome("a", "b", 0.5)]);
    expect(first).toMatchObject({ intent: "a", said: "b", count: 2 });
  });

  it("bins by confidence", () => {
    const bins = reliability(OUTCOMES);
    expect(bins.map(({ count }) => count)).toEqual([1, 1, 0, 0, 1, 0, 0, 1, 1, 1]);
    expect(bins[9]).toMatchObject({ confidence: 0.95, accuracy: 1 });
    expect(bins[4]).toMatchObject({ accuracy: 0 });
  });

  it("says what a threshold would have done", () => {
    const at = sweep(OUTCOMES);
    expect(at).toHaveLength(101);
    expect(at[0]).toEqual({ threshold: 0, right: 0.5, wrong: 5 / 6 - 0.5, handedOver: 1 - 5 / 6 });
    expect(at[50]).toMatchObject({ right: 0.5, wrong: 0, handedOver: 0.5 });
  });
});

describe("collisions", () => {
  it("finds the same words in two intents, and near phrases that were mistaken", () => {
    const [a, b] = [
      { id: "a", name: "a", phrases: ["cancel my order", "stop it"] },
      { id: "b", name: "b", phrases: ["My order: cancel!", "end it"] },
    ];
    const mistaken = {
      ...outcome("a", "b", 0.5),
      text: "stop it",
      nearest: { phrase: "end it", similarity: 0.9 },
    };
    expect(collisions({ language: "en", intents: [a!, b!] }, [mistaken])).toEqual([
      { phrase: "cancel my order", intent: "a", other: "My order: cancel!", otherIntent: "b", similarity: 1 },
      { phrase: "stop it", intent: "a", other: "end it", otherIntent: "b", similarity: 0.9 },
    ]);
  });
});
