import { expect, it } from "vitest";
import { endsWell, isOver } from "./limits.ts";

const LIMITS = { width: 1_024, height: 1_024, kilobytes: 50 };

it("refuses a picture by both its sides or by its size, as the specification writes", () => {
  const small = { width: 10, height: 10, size: 1_000 };
  expect(isOver(LIMITS, small)).toBe(false);
  expect(isOver(LIMITS, { ...small, width: 2_000 })).toBe(false);
  expect(isOver(LIMITS, { ...small, width: 1_025, height: 1_025 })).toBe(true);
  expect(isOver(LIMITS, { ...small, size: 50 * 1_024 - 1 })).toBe(false);
  expect(isOver(LIMITS, { ...small, size: 50 * 1_024 })).toBe(true);
});

it("knows a file by its ending, whatever its case", () => {
  expect(endsWell("A.PNG", [".png"])).toBe(true);
  expect(endsWell("png", [".png"])).toBe(false);
  expect(endsWell("anything", [])).toBe(true);
});
