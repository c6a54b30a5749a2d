import { expect, it } from "vitest";
import { bestThreshold, stepAt } from "./threshold.ts";

const steps = [
  { threshold: 0, right: 0.8, wrong: 0.2, handedOver: 0 },
  { threshold: 0.4, right: 0.75, wrong: 0.1, handedOver: 0.15 },
  { threshold: 0.5, right: 0.75, wrong: 0.1, handedOver: 0.15 },
  { threshold: 0.6, right: 0.75, wrong: 0.1, handedOver: 0.15 },
  { threshold: 1, right: 0, wrong: 0, handedOver: 1 },
];

it("hands over the more, the more a wrong answer costs", () => {
  expect(bestThreshold(steps, 1)?.threshold).toBe(0);
  expect(bestThreshold(steps, 3)?.threshold).toBe(0.5);
  expect(bestThreshold(steps, 20)?.threshold).toBe(1);
  expect(bestThreshold([], 3)).toBeUndefined();
});

it("finds what a threshold does", () => {
  expect(stepAt(steps, 0.58)?.threshold).toBe(0.6);
});
