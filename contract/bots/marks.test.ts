import { expect, it } from "vitest";
import { standApart, trimmed } from "./marks.ts";

it.each([
  ["   a small shirt ", [5, 10], ["a small shirt", "small"]],
  ["a small shirt  ", [8, 15], ["a small shirt", "shirt"]],
  ["  a small shirt", [0, 3], ["a small shirt", "a"]],
  ["  a small shirt", [0, 2], ["a small shirt", undefined]],
  ["a small shirt", [8, 14], ["a small shirt", undefined]],
] as const)("trims '%s' with its mark at %o", (text, [start, end], [left, words]) => {
  const { text: rest, marks } = trimmed(text, [{ start, end }]);
  expect([rest, marks[0] && rest.slice(marks[0].start, marks[0].end)]).toEqual([left, words]);
});

it("knows marks that overlap", () => {
  expect([
    standApart([]),
    standApart([
      { start: 3, end: 5 },
      { start: 0, end: 3 },
    ]),
  ]).toEqual([true, true]);
  expect(
    standApart([
      { start: 0, end: 4 },
      { start: 3, end: 5 },
    ]),
  ).toBe(false);
});
