import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitCalibration } from "./calibration.ts";
import { confidenceOf } from "./confidence.ts";
import { DUKAAN, SHOP } from "./fixture.ts";
import { predict, runToEnd, train } from "./index.ts";
import { seededRandom, shuffle } from "./random.ts";
import { rowSquares, solve } from "./svm.ts";

/** A dense little table as a sparse matrix. */
function matrixOf(rows: number[][]) {
  const columns = rows[0]?.length ?? 0;
  const starts = Int32Array.from({ length: rows.length + 1 }, (_, row) => row * columns);
  const ids = Int32Array.from(rows.flat().keys()).map((at) => at % columns);
  return { rows: rows.length, columns, starts, ids, values: Float32Array.from(rows.flat()) };
}

function fit(rows: number[][], signs: number[], seed = 1) {
  const matrix = matrixOf(rows);
  const weights = new Float32Array(matrix.columns + 1);
  const problem = {
    matrix,
    rows: Int32Array.from(rows.keys()),
    signs: Int8Array.from(signs),
    squares: rowSquares(matrix),
    cost: 1,
    ownCost: 1,
    epochs: 1000,
    tolerance: 1e-6,
  };
  const alphas = runToEnd(solve(problem, weights, seededRandom(seed)));
  return { weights, alphas };
}

describe("solve", () => {
  it("finds the solution of two points worked out by hand", () => {
    // One feature +1 / -1: by symmetry w = 2a, b = 0, and a (1 + 1/2) + a = 1 with C = 1, so a = 0.4.
    const { weights, alphas } = fit([[1], [-1]], [1, -1]);
    expect(weights[0]).toBeCloseTo(0.8, 4);
    expect(weights[1]).toBeCloseTo(0, 4);
    expect([...alphas].map((one) => one.toFixed(3))).toEqual(["0.400", "0.400"]);
  });

  it("goes on while the gradients agree but are not small", () => {
    const rows = [
      [0, 0, 0],
      [-0.9999978840351106, 0, 0],
      [0.9999995529651643, 0, 0],
    ];
    const signs = [1, -1, 1];
    const { weights, alphas } = fit(rows, signs, 2004590502);
    for (const [at, [first]] of rows.entries()) {
      const score = first! * weights[0]! + weights[3]!;
      expect(alphas[at]).toBeCloseTo(2 * Math.max(0, 1 - signs[at]! * score), 3);
    }
  });

  it("meets the optimality conditions on any data: a > 0 exactly where the margin is short, a = 2 C slack", () => {
    const point = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
    const data = fc.array(fc.tuple(point, fc.constantFrom(1, -1)), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(data, fc.nat(), (both, seed) => {
        const rows = both.map(([row]) => row);
        const { weights, alphas } = fit(
          rows,
          both.map(([, sign]) => sign),
          seed,
        );
        for (const [at, [row, sign]] of both.entries()) {
          const score = row.reduce((sum, value, column) => sum + value * weights[column]!, weights[3]!);
          expect(alphas[at]).toBeCloseTo(2 * Math.max(0, 1 - sign * score), 2);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("random", () => {
  it("repeats itself by seed, stays in [0, 1) and shuffles to a permutation", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), (seed, length) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        const drawn = Array.from({ length }, one);
        expect(drawn).toEqual(Array.from({ length }, other));
        expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
        const items = Int32Array.from({ length }, (_, at) => at);
        shuffle(items, length, one);
        expect([...items].toSorted((a, b) => a - b)).toEqual([...Array(length).keys()]);
      }),
    );
  });
});

describe("confidence", () => {
  const outcome = fc.record({ evidence: fc.double({ min: -1, max: 5, noNaN: true }), right: fc.boolean() });

  it("rises with the evidence and passes one half at the refusal point", () => {
    fc.assert(
      fc.property(
        fc.array(outcome, { maxLength: 60 }),
        fc.array(fc.double({ min: -3, max: 6, noNaN: true })),
        (all, at) => {
          const curve = fitCalibration(all);
          const confidences = at.toSorted((a, b) => a - b).map((one) => confidenceOf(curve, one));
          for (const [place, one] of confidences.entries()) {
            expect(one).toBeGreaterThanOrEqual(confidences[place - 1] ?? 0);
            expect(one).toBeLessThanOrEqual(1);
          }
          expect(confidenceOf(curve, curve.refusal + 1e-6)).toBeGreaterThanOrEqual(0.5);
          expect(confidenceOf(curve, curve.refusal - 1e-6)).toBeLessThan(0.5);
        },
      ),
    );
  });

  it("learns the slope of clear outcomes", () => {
    const outcomes = Array.from({ length: 400 }, (_, at) => ({
      evidence: at / 100,
      right: at % 4 !== 0 || at > 300,
    }));
    const curve = fitCalibration(outcomes);
    expect(confidenceOf(curve, 3.9)).toBeGreaterThan(0.85);
    expect(confidenceOf(curve, 2.2)).toBeLessThan(0.9);
  });
});

describe("predict", () => {
  const model = runToEnd(train(SHOP));

  it("ranks at most five, best first, with confidences of at most 1 together", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...SHOP.intents.flatMap((one) => one.phrases)),
        (noise, phrase) => {
          const { ranking, confidence } = predict(model, `${phrase} ${noise}`);
          expect(ranking.length).toBeLessThanOrEqual(5);
          expect(ranking[0]?.confidence).toBe(confidence);
          for (let at = 1; at < ranking.length; at++) {
            expect(ranking[at]!.confidence).toBeLessThanOrEqual(ranking[at - 1]!.confidence);
          }
          expect(ranking.reduce((sum, one) => sum + one.confidence, 0)).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
  });

  it("names the training phrase it matched", () => {
    for (const { id, phrases } of SHOP.intents) {
      for (const phrase of phrases) {
        const { ranking, nearest } = predict(model, phrase.toUpperCase());
        if (ranking[0]?.id !== id) continue;
        expect(nearest?.phrase).toBe(phrase);
        expect(nearest?.similarity).toBeCloseTo(1, 5);
      }
    }
  });

  it.each(["", "   ", "?!", "zzz qqq", "who won the match in berlin last night"])("refuses '%s'", (text) => {
    expect(predict(model, text).outOfScope).toBe(true);
  });

  it("refuses by the caller's threshold", () => {
    const { confidence } = predict(model, "where is my parcel");
    expect(predict(model, "where is my parcel", { threshold: confidence }).outOfScope).toBe(false);
    expect(predict(model, "where is my parcel", { threshold: confidence + 0.001 }).outOfScope).toBe(true);
  });

  it("does not remember the message before", () => {
    const hindi = runToEnd(train(DUKAAN));
    const alone = predict(hindi, "सामान वापस करना है");
    predict(hindi, "दुकान कब खुलती है");
    expect(predict(hindi, "सामान वापस करना है")).toEqual(alone);
  });
});
