import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FirstLines } from "./first-lines.ts";

describe("FirstLines", () => {
  it("says what a Map would say", () => {
    // Few numbers, and such that differ in their high digits only, so that many meet and collide.
    const number = fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 50 }).map((n) => 919_812_300_000 + n * 4_294_967_296),
      fc.integer({ min: 1_000_000, max: 999_999_999_999_999 }),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 8_000, size: "max" }), (numbers) => {
        const lines = new FirstLines();
        const map = new Map<number, number>();
        for (const [at, digits] of numbers.entries()) {
          expect(lines.note(digits, at + 1)).toBe(map.get(digits) ?? 0);
          if (!map.has(digits)) map.set(digits, at + 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("takes a million numbers of one country in well under a second", () => {
    const lines = new FirstLines();
    const started = performance.now();
    for (let n = 1; n <= 1_000_000; n++) lines.note(919_000_000_000 + ((n * 7919) % 1_000_000_000), n);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(lines.note(919_000_000_000 + 7919, 5)).toBe(1);
  });
});
