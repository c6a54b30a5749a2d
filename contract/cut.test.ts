import fc from "fast-check";
import { expect, it } from "vitest";
import { cut } from "./cut.ts";

it.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
  ["😀", 1, ""],
  ["नमस्ते", 2, "नम"],
])("%s within %d is %s", (text, most, short) => {
  expect(cut(text, most)).toBe(short);
});

it("never leaves half a character where there was none, and is as long as it may be", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const short = cut(text, most);
      expect(text.startsWith(short)).toBe(true);
      // Without whole pairs, no half of one is left.
      expect(short).not.toMatch(/[\ud800-\udfff]/u);
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  );
});
