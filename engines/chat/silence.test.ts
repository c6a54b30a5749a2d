import { expect, it } from "vitest";
import { nextInSilence } from "./silence.ts";

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
