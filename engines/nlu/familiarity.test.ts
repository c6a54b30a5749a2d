import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { familiarityOf } from "./familiarity.ts";
import { predict } from "./predict.ts";
import { runToEnd, train } from "./train.ts";

const knowing = (...known: string[]) => {
  const all = new Set(known);
  return (text: string) => familiarityOf(text.split(" "), (token) => (all.has(token) ? 1 : 0));
};

describe("familiarityOf", () => {
  it("counts words of grammar little, and half of that where no other is known", () => {
    const of = knowing("do", "you", "have", "open", "when");
    expect(of("open")).toBe(1);
    expect(of("do you open")).toBe(1);
    expect(of("open parking")).toBe(0.5);
    // Three words of grammar at 0.4 beside one of meaning at 1.
    expect(of("do you have parking")).toBeCloseTo((0.5 * 1.2) / 2.2);
    expect(of("when do you")).toBe(0.5);
    expect(familiarityOf([], () => 1)).toBe(0);
  });

  it("knows grammar in Hindi, in both of its scripts", () => {
    const of = knowing("क्या", "है", "kya", "hai");
    for (const text of ["क्या पार्किंग है", "kya parking hai"])
      expect(of(text), text).toBeCloseTo((0.5 * 0.8) / 1.8);
  });

  it("lies between 0 and 1, and never falls where one word more is known", () => {
    const word = fc.constantFrom("you", "the", "open", "table", "kya", "garage");
    const shares = fc.array(fc.tuple(word, fc.constantFrom(0, 0.5, 1)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(shares, fc.nat(), (said, place) => {
        const tokens = said.map(([token]) => token);
        const before = familiarityOf(tokens, (_, at) => said[at]![1]);
        const after = familiarityOf(tokens, (_, at) => (at === place % said.length ? 1 : said[at]![1]));
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

/** A bot as somebody makes it on their first evening. */
const SMALL: Record<string, string[]> = {
  greet: ["hello", "hi there", "good morning", "good evening", "hey"],
  "opening hours": [
    "when are you open",
    "what are your opening hours",
    "are you open on sunday",
    "when do you close",
  ],
  "book a table": [
    "book a table",
    "i would like to book a table",
    "a table for two please",
    "make a reservation",
  ],
  complain: [
    "i want to complain",
    "the food was cold",
    "i am not happy with the service",
    "i have a complaint",
  ],
};

describe("a small bot", () => {
  const intents = Object.entries(SMALL).map(([name, phrases]) => ({ id: name, name, phrases }));
  const model = runToEnd(train({ language: "en", intents }));

  it.each([
    "is there a garage nearby",
    "can i pay by card",
    "is my dog welcome",
    "what is the capital of france",
    "do you have a vegan menu",
    "who is the owner",
    "how do i get to you",
    "what is the wifi password",
  ])("does not take for its own: %s", (text) => {
    expect(predict(model, text)).toMatchObject({ outOfScope: true });
  });

  it.each([
    ["until when are you open", "opening hours"],
    ["are you open today", "opening hours"],
    ["can we book a table for 3", "book a table"],
    ["hello there friend", "greet"],
    ["i have a complaint about the food", "complain"],
  ])("knows what it was not told word by word: %s", (text, intent) => {
    const { ranking, outOfScope } = predict(model, text);
    expect([ranking[0]?.id, outOfScope]).toEqual([intent, false]);
  });
});
