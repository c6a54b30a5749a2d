import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { predict, runToEnd, sentencesOf, train } from "../index.ts";
import { decompose, solveBy } from "./cholesky.ts";
import { fitGaussians } from "./gaussians.ts";

const real = fc.double({ min: -3, max: 3, noNaN: true });

it("solves what a positive definite matrix asks", () => {
  const squares = fc
    .integer({ min: 1, max: 6 })
    .chain((size) =>
      fc.tuple(
        fc.array(fc.array(real, { minLength: size, maxLength: size }), { minLength: 1, maxLength: 8 }),
        fc.array(real, { minLength: size, maxLength: size }),
      ),
    );
  fc.assert(
    fc.property(squares, ([rows, wanted]) => {
      const size = wanted.length;
      const matrix = new Float64Array(size * size);
      for (let at = 0; at < size; at++) matrix[at * (size + 1)] = 1;
      for (const row of rows)
        for (let one = 0; one < size; one++)
          for (let other = 0; other < size; other++) matrix[one * size + other]! += row[one]! * row[other]!;
      const right = Float64Array.from(wanted, (_, one) =>
        wanted.reduce((sum, value, other) => sum + value * matrix[one * size + other]!, 0),
      );
      runToEnd(decompose(matrix, size));
      const found = solveBy(matrix, right);
      for (const [at, value] of wanted.entries()) expect(found[at]).toBeCloseTo(value, 6);
    }),
  );
});

describe("intents' middles", () => {
  const value = ({ weights, biases }: { weights: Float64Array[]; biases: Float64Array }, vector: number[]) =>
    weights.map((weight, one) => vector.reduce((sum, x, at) => sum + x * weight[at]!, biases[one]!));

  it("say the least where phrases differ anyhow", () => {
    // Both intents spread along the first place and differ as much in it as in the second.
    const rows = [
      [2, 1],
      [0, 1],
      [1, -1],
      [-1, -1],
    ].map((row) => Float32Array.from(row));
    const labels = Int32Array.of(0, 0, 1, 1);
    const fitted = runToEnd(fitGaussians({ rows, labels, classes: 2 }));
    // Variance (4/4 + 0) / 2 = 1/2 a place, so the covariance is 2 and 0, and half way to 1 and 1: 1.5 and 0.5.
    const expected = [1 / 3, 2, -1 / 3, -2];
    for (const [at, weight] of fitted.weights.flatMap((one) => [...one]).entries())
      expect(weight).toBeCloseTo(expected[at]!, 9);
    const [one, other] = value(fitted, [0.5, 0]);
    expect(one).toBeCloseTo(other!, 9);
  });

  it("are the phrases themselves where each intent has one", () => {
    const rows = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
    const fitted = runToEnd(fitGaussians({ rows, labels: Int32Array.of(0, 1), classes: 2 }));
    const [one, other] = value(fitted, [0.8, 0.6]);
    expect(one).toBeGreaterThan(other!);
    expect(one! - other!).toBeCloseTo(0.2, 9);
  });
});

it("learns meaning where some intents have a single phrase, which is never held out", () => {
  const intents = [
    { id: "1", name: "INT-0001", phrases: ["where is my parcel"] },
    { id: "2", name: "INT-0002", phrases: ["give my money back", "refund me", "i want a refund"] },
  ];
  const set = { language: "en" as const, intents };
  const vectorOf = (text: string) =>
    /parcel/.test(text) ? Float32Array.of(1, 0) : Float32Array.of(0.6, 0.8);
  const vectors = new Map(sentencesOf(set).map((text) => [text, vectorOf(text)]));
  const model = runToEnd(train({ ...set, sentences: { embedder: "toy", vectors } }));
  for (const text of ["my parcel", "refund please"]) {
    const [best] = predict(model, text, { vector: vectorOf(text) }).ranking;
    expect(best?.id).toBe(/parcel/.test(text) ? "1" : "2");
    expect(best!.confidence).toBeGreaterThan(0);
  }
});
