import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DUKAAN, SHOP } from "../fixture.ts";
import { PairsIndex, suggest } from "../index.ts";
import type { TrainingSet } from "../types.ts";

const filled = (pairs: [string, string][], options?: ConstructorParameters<typeof PairsIndex>[0]) => {
  const index = new PairsIndex(options);
  for (const [question, answer] of pairs) index.add({ question, answer });
  return index;
};

/** How often one of the first `n` answers is right, each phrase asked of all the others. */
function hits({ intents, language }: TrainingSet, n: number): number {
  const all = intents.flatMap(({ name, phrases }) =>
    phrases.map((phrase): [string, string] => [phrase, name]),
  );
  const right = all.filter(([phrase, name], at) =>
    suggest(filled(all.toSpliced(at, 1), { language }), phrase, n).some(({ answer }) => answer === name),
  );
  return right.length / all.length;
}

describe("suggested replies", () => {
  it("find what the same question was answered, whatever its case and typing slips", () => {
    const index = filled([
      ["Where is my order?", "It is on its way."],
      ["do you open on sunday", "From ten to four."],
      ["How do I return shoes", "Use the label in the box."],
    ]);
    expect(suggest(index, "WHERE is my ordr", 1)).toMatchObject([
      { answer: "It is on its way.", question: "Where is my order?" },
    ]);
    expect(suggest(index, "Where is my order?")[0]?.similarity).toBeCloseTo(1, 5);
    expect(suggest(index, "quantum zebra")).toEqual([]);
    expect(suggest(index, "")).toEqual([]);
    expect(suggest(new PairsIndex(), "where")).toEqual([]);
  });

  it("put the answer that most of the near questions got first, and say each once", () => {
    const index = filled([
      ["refund please", "Ask the shop."],
      ["a refund please", "Five  days."],
      ["refund me please", "five days."],
      ["please refund it", "Five days."],
    ]);
    const found = suggest(index, "please give me a refund");
    expect(found.map(({ answer }) => answer.toLowerCase().replace("  ", " "))).toEqual([
      "five days.",
      "ask the shop.",
    ]);
  });

  it("pass over what cannot help", () => {
    const index = filled([
      ["?!", "nothing"],
      ["hello", "  "],
    ]);
    expect(index.size).toBe(0);
  });

  it.each([
    ["English", SHOP, 0.7],
    ["Hindi", DUKAAN, 0.7],
  ])("are right among three in %s", (_, set, least) => {
    expect(hits(set, 3)).toBeGreaterThan(least);
  });
});

describe("the index", () => {
  it("forgets the oldest, and then answers as one that never knew it", () => {
    const line = fc.array(fc.constantFrom("red", "blue", "order", "late", "refund", "shoe"), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        (lines, max) => {
          const pairs = lines.map((said, at): [string, string] => [said.join(" "), `answer ${at}`]);
          const bounded = filled(pairs, { max });
          const fresh = filled(pairs.slice(-max), { max });
          expect(bounded.size).toBe(Math.min(max, pairs.length));
          const of = (index: PairsIndex) =>
            [...index.likeness("late order of a red shoe")].map((score, at) => [
              index.pairs[at]!.answer,
              score.toFixed(9),
            ]);
          expect(of(bounded).toSorted()).toEqual(of(fresh).toSorted());
        },
      ),
    );
  });
});
