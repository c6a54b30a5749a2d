import { describe, expect, it } from "vitest";
import { deserialiseEmotion, serialiseEmotion } from "./codec.ts";
import { seemsEnglish } from "./english.ts";
import { EMOTIONS } from "./labels.ts";
import { type Felt, learnEmotions } from "./learn.ts";
import { readEmotion } from "./model.ts";

const of = (label: (typeof EMOTIONS)[number], texts: string[]): Felt[] =>
  texts.map((text) => ({ text, labels: new Set([EMOTIONS.indexOf(label)]) }));
const things = ["parcel", "order", "shop", "phone", "bill", "shirt", "driver", "refund"];
const texts = [
  ...of(
    "gratitude",
    things.map((thing) => `thank you so much for the ${thing}`),
  ),
  ...of(
    "anger",
    things.map((thing) => `i hate this damn ${thing}!!`),
  ),
  ...of(
    "neutral",
    things.map((thing) => `the number of the ${thing} is on the paper`),
  ),
];
const model = learnEmotions(texts, {
  bits: 12,
  epochs: 60,
  rate: 2,
  decay: 0.001,
  folds: 4,
  kept: 20_000,
});

describe("emotion", () => {
  it("is told from how somebody writes", () => {
    expect(readEmotion(model, "thank you for your help", "en").emotion).toBe("gratitude");
    expect(readEmotion(model, "I HATE that damn courier!!!", "en").emotion).toBe("anger");
  });

  it("is neutral where nothing was learnt: in Hindi, in other scripts, without a word", () => {
    const neutral = { emotion: "neutral", chance: 0, all: [] };
    expect(readEmotion(model, "thank you so much", "hi")).toEqual(neutral);
    expect(readEmotion(model, "मुझे बहुत गुस्सा आ रहा है", "en")).toEqual(neutral);
    expect(readEmotion(model, "", "en").emotion).toBe("neutral");
  });

  it("takes for English what reads so, and no Hindi in Latin letters", () => {
    const read = [
      "where is my refund you idiots",
      "worst service ever",
      "awesome service",
      "😡😡",
      "thank you",
    ];
    expect(read.filter((text) => !seemsEnglish(text))).toEqual([]);
    const others = ["mera paisa wapas karo", "yeh kya bakwas hai", "quiero mi dinero de vuelta", "शुक्रिया"];
    expect(others.filter(seemsEnglish)).toEqual([]);
  });

  it("reads the same after it was written and read", () => {
    const again = deserialiseEmotion(serialiseEmotion(model));
    for (const { text } of texts)
      expect(readEmotion(again, text, "en")).toEqual(readEmotion(model, text, "en"));
    expect(() => deserialiseEmotion(new Uint8Array(20))).toThrow("not an emotion model");
  });
});
