import { expect, it } from "vitest";
import { daysHeld, secondsOf } from "./duration.ts";

const DAY = 86_400;

it.each([
  ["as long as its pace says, where no limit is", 100, 10, null, 10],
  ["not known, where nothing binds it", 100, null, null, null],
  ["the same, where all may be written to today", 100, 10, { limit: 250, left: 100, first: 100 }, 10],
  ["a day and what then goes", 101, 10, { limit: 250, left: 100, first: 101 }, DAY + 1],
  ["a day and all of the next day's", 350, 10, { limit: 250, left: 100, first: 350 }, DAY + 25],
  ["two days, from one more on", 351, 10, { limit: 250, left: 100, first: 351 }, 2 * DAY + 1],
  ["days, where nothing but the limit binds it", 600, null, { limit: 250, left: 0, first: 600 }, 3 * DAY],
])("a broadcast takes %s", (_name, sending, perSecond, people, seconds) => {
  expect(secondsOf(sending, perSecond, people)).toBe(seconds);
});

it("waits for no day where nobody is written to first", () => {
  expect(daysHeld({ limit: 1, left: 0, first: 0 })).toBe(0);
});
