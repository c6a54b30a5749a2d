import fc from "fast-check";
import { expect, it } from "vitest";
import { nextInSilence, silencesDue } from "./silence.ts";

const HOUR = 3_600_000;
const RULES = { remindAfter: 60, closeAfter: 240 };

it.each([
  ["a fresh silence", { since: 0, reminded: null }, RULES, { step: "remind", at: HOUR }],
  ["one that was reminded in time", { since: 0, reminded: HOUR }, RULES, { step: "close", at: 4 * HOUR }],
  [
    "one that was old when the rules came",
    { since: 0, reminded: 90 * HOUR },
    RULES,
    { step: "close", at: 93 * HOUR },
  ],
  [
    "one without a reminder",
    { since: 0, reminded: null },
    { remindAfter: null, closeAfter: 240 },
    { step: "close", at: 4 * HOUR },
  ],
] as const)("knows what follows in %s", (_, silence, rules, next) =>
  expect(nextInSilence(silence, rules)).toEqual(next),
);

it("is found by a search exactly when it is due", () => {
  const minute = fc.integer({ min: 1, max: 500 });
  // A reminder comes after the word, and before now.
  const ago = fc.tuple(minute, fc.option(fc.nat({ max: 100 }))).map(([word, percent]) => ({
    since: -word * 60_000,
    reminded: percent === null ? null : -Math.floor((word * percent) / 100) * 60_000,
  }));
  const rules = fc
    .tuple(fc.option(minute), minute)
    .map(([remindAfter, more]) => ({ remindAfter, closeAfter: (remindAfter ?? 0) + more }));
  fc.assert(
    fc.property(ago, rules, (silence, given) => {
      const { fresh, since, reminded } = silencesDue(given, 0);
      const found =
        silence.reminded === null
          ? silence.since <= fresh
          : silence.since <= since && silence.reminded <= reminded;
      expect(found).toBe(nextInSilence(silence, given).at <= 0);
    }),
  );
});
