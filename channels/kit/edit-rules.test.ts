import { describe, expect, it } from "vitest";
import { editAllowance } from "./edit-rules.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const LIMITS = [
  { most: 1, hours: 24 },
  { most: 3, hours: 720 },
];

describe("how often an approved template may still be edited", () => {
  it.each([
    ["never edited", [], 3, null],
    ["edited this morning", [ago(4)], 2, ago(4 - 24)],
    ["edited exactly a day ago", [ago(24)], 2, null],
    ["the month used up, the day not", [ago(700), ago(400), ago(30)], 0, ago(700 - 720)],
    ["both used up: the later of the two", [ago(719), ago(400), ago(2)], 0, ago(2 - 24)],
    ["in any order", [ago(30), ago(700), ago(400)], 0, ago(700 - 720)],
    [
      "more than allowed, as edited elsewhere too",
      [ago(710), ago(700), ago(400), ago(30)],
      0,
      ago(700 - 720),
    ],
    ["long ago", [ago(721), ago(900)], 3, null],
  ])("%s", (_what, edits, left, againAt) => {
    expect(editAllowance(LIMITS, edits, NOW)).toEqual({ left, most: 3, hours: 720, againAt });
  });

  it("says nothing where nothing limits it", () => {
    expect(editAllowance([], [ago(1)], NOW)).toBeUndefined();
  });
});
