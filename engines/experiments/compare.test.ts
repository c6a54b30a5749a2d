import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import { compare, type Verdict, wilson } from "./compare.ts";

describe("the interval of a rate", () => {
  // Worked out by hand from the formula.
  it.each([
    [4, 20, 0.0807, 0.416],
    [50, 100, 0.4038, 0.5962],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])("%i of %i", (hits, of, low, high) => {
    const found = wilson({ of, hits });
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  it("holds the rate, and narrows as more are tried", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, part) => {
          const hits = Math.round(of * part);
          const { low, high } = wilson({ of, hits });
          expect(low).toBeLessThanOrEqual(hits / of);
          expect(high).toBeGreaterThanOrEqual(hits / of);
          const wider = wilson({ of: of * 4, hits: hits * 4 });
          expect(wider.high - wider.low).toBeLessThan(high - low);
        },
      ),
    );
  });
});

describe("variants compared", () => {
  const of = 1_000;
  it.each<[string, [number, number][], Verdict[]]>([
    [
      "a clear one",
      [
        [500, of],
        [400, of],
      ],
      ["best", "worse"],
    ],
    [
      "the other way round",
      [
        [400, of],
        [500, of],
      ],
      ["worse", "best"],
    ],
    // z is 1.79.
    [
      "what may be chance",
      [
        [440, of],
        [400, of],
      ],
      ["open", "open"],
    ],
    [
      "the same",
      [
        [400, of],
        [400, of],
      ],
      ["open", "open"],
    ],
    [
      "too few",
      [
        [3, 8],
        [1, 9],
      ],
      ["few", "few"],
    ],
    [
      "nobody yet",
      [
        [0, 0],
        [0, 0],
      ],
      ["few", "few"],
    ],
    [
      "all of both",
      [
        [of, of],
        [of, of],
      ],
      ["few", "few"],
    ],
    // z is 2.24: enough for one pair, and not for three.
    [
      "two of three close",
      [
        [450, of],
        [400, of],
        [300, of],
      ],
      ["open", "open", "worse"],
    ],
    [
      "one of three",
      [
        [500, of],
        [400, of],
        [400, of],
      ],
      ["best", "worse", "worse"],
    ],
    [
      "four",
      [
        [300, of],
        [300, of],
        [300, of],
        [400, of],
      ],
      ["worse", "worse", "worse", "best"],
    ],
    [
      "one with too few",
      [
        [500, of],
        [400, of],
        [1, 4],
      ],
      ["open", "worse", "few"],
    ],
  ])("%s", (_what, trials, verdicts) => {
    const compared = compare(trials.map(([hits, all]) => ({ hits, of: all })));
    expect(compared.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it("refuses to compare one with nothing, which is only measured then", () => {
    expect(() => compare([{ of: 1, hits: 1 }])).toThrow(RangeError);
    expect(judge([{ of: 4, hits: 1 }])).toMatchObject([{ hits: 1, rate: 0.25, verdict: null }]);
    expect(judge([{ of: 0, hits: 0 }])).toMatchObject([{ rate: 0, low: 0, high: 1, verdict: null }]);
    expect(judge([])).toEqual([]);
  });

  it("compares up to ten, and asks more of a difference the more there are", () => {
    const many = (count: number) => [
      { of: 1_000, hits: 140 },
      ...Array.from({ length: count - 1 }, () => ({ of: 1_000, hits: 103 })),
    ];
    const verdicts = Array.from({ length: 9 }, (_, at) => judge(many(at + 2))[0]!.verdict);
    expect(verdicts).toEqual(["best", "best", "open", "open", "open", "open", "open", "open", "open"]);
    expect(() => compare(many(11))).toThrow(RangeError);
  });

  it("calls chance what is chance, in 95 of 100 cases", () => {
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = () => Array.from({ length: 300 }, random).filter((one) => one < 0.3).length;
    let wrong = 0;
    for (let at = 0; at < 1_000; at++)
      if (
        compare([
          { of: 300, hits: draw() },
          { of: 300, hits: draw() },
        ]).some(({ verdict }) => verdict === "best")
      )
        wrong++;
    expect(wrong).toBeGreaterThan(20);
    expect(wrong).toBeLessThan(80);
  });
});
