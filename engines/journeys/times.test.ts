import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pause } from "#contract/journeys/steps.ts";
import { pauseEnds, quietEnds } from "./times.ts";

const ZONE = "Asia/Kolkata";
const at = (text: string) => Date.parse(text);
const iso = (time: number | null | undefined) => (time == null ? time : new Date(time).toISOString());
const days: Record<string, string> = {
  birthday: "2026-12-24",
  newYear: "1990-01-01",
  leap: "2000-02-29",
  wrong: "1990-02-30",
};
const day = (field: string) => days[field];

const DATE = { kind: "date", days: 0, time: "09:30", yearly: false, missing: "go" } as const;

describe("the end of a pause", () => {
  // 09:30 in India is 04:00 UTC; 2026-12-01 is a Tuesday.
  it.each<[string, Pause, string, string | undefined]>([
    [
      "a span",
      { kind: "span", amount: 3, unit: "hours" },
      "2026-12-01T00:00:00Z",
      "2026-12-01T03:00:00.000Z",
    ],
    [
      "days of 24 hours",
      { kind: "span", amount: 2, unit: "days" },
      "2026-12-01T01:00:00Z",
      "2026-12-03T01:00:00.000Z",
    ],
    [
      "today's time",
      { kind: "time", time: "09:30", weekdays: [] },
      "2026-12-01T03:59:59Z",
      "2026-12-01T04:00:00.000Z",
    ],
    [
      "at its time, at once",
      { kind: "time", time: "09:30", weekdays: [] },
      "2026-12-01T04:00:00Z",
      "2026-12-01T04:00:00.000Z",
    ],
    [
      "tomorrow's time",
      { kind: "time", time: "09:30", weekdays: [] },
      "2026-12-01T04:00:01Z",
      "2026-12-02T04:00:00.000Z",
    ],
    [
      "the next Monday",
      { kind: "time", time: "09:30", weekdays: [1] },
      "2026-12-01T00:00:00Z",
      "2026-12-07T04:00:00.000Z",
    ],
    [
      "the same weekday, a week later",
      { kind: "time", time: "09:30", weekdays: [2] },
      "2026-12-01T05:00:00Z",
      "2026-12-08T04:00:00.000Z",
    ],
    [
      "the day in India, not in UTC",
      { kind: "time", time: "09:30", weekdays: [3] },
      "2026-12-01T19:00:00Z",
      "2026-12-02T04:00:00.000Z",
    ],
    [
      "a day of the customer's",
      { ...DATE, field: "birthday", days: -3 },
      "2026-12-01T00:00:00Z",
      "2026-12-21T04:00:00.000Z",
    ],
    [
      "a day that has passed",
      { ...DATE, field: "birthday" },
      "2027-01-01T00:00:00Z",
      "2026-12-24T04:00:00.000Z",
    ],
    ["a day that nobody knows", { ...DATE, field: "anniversary" }, "2026-12-01T00:00:00Z", undefined],
    ["a day that no calendar has", { ...DATE, field: "wrong" }, "2026-12-01T00:00:00Z", undefined],
    [
      "each year, the next one",
      { ...DATE, field: "birthday", yearly: true },
      "2027-01-01T00:00:00Z",
      "2027-12-24T04:00:00.000Z",
    ],
    [
      "each year, days before it over the turn of the year",
      { ...DATE, field: "newYear", days: -3, yearly: true },
      "2026-12-28T00:00:00Z",
      "2026-12-29T04:00:00.000Z",
    ],
    [
      "each year, more than a year after it",
      { ...DATE, field: "birthday", days: 400, yearly: true },
      "2027-01-01T00:00:00Z",
      "2027-01-28T04:00:00.000Z",
    ],
    [
      "each year, 29 February on the 28th",
      { ...DATE, field: "leap", yearly: true },
      "2026-12-01T00:00:00Z",
      "2027-02-28T04:00:00.000Z",
    ],
    [
      "each year, 29 February where there is one",
      { ...DATE, field: "leap", yearly: true },
      "2027-12-01T00:00:00Z",
      "2028-02-29T04:00:00.000Z",
    ],
  ])("%s", (_, pause, now, end) => {
    expect(iso(pauseEnds(pause, { now: at(now), timeZone: ZONE, day }))).toBe(end);
  });
});

describe("quiet hours", () => {
  it.each([
    ["by day, before them", { from: "12:00", to: "14:00" }, "2026-12-01T06:29:00Z", null],
    ["by day, in them", { from: "12:00", to: "14:00" }, "2026-12-01T06:30:00Z", "2026-12-01T08:30:00.000Z"],
    ["by day, at their end", { from: "12:00", to: "14:00" }, "2026-12-01T08:30:00Z", null],
    [
      "over midnight, in the evening",
      { from: "21:00", to: "09:00" },
      "2026-12-01T16:00:00Z",
      "2026-12-02T03:30:00.000Z",
    ],
    [
      "over midnight, in the morning",
      { from: "21:00", to: "09:00" },
      "2026-12-01T20:00:00Z",
      "2026-12-02T03:30:00.000Z",
    ],
    ["over midnight, by day", { from: "21:00", to: "09:00" }, "2026-12-01T10:00:00Z", null],
    ["none that end when they begin", { from: "21:00", to: "21:00" }, "2026-12-01T15:30:00Z", null],
  ])("%s", (_, quiet, now, end) => {
    expect(iso(quietEnds(quiet, { now: at(now), timeZone: ZONE }))).toBe(end);
  });

  it("are over when they end, wherever", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(ZONE, "UTC", "America/New_York", "Australia/Lord_Howe"),
        fc.integer({ min: at("2026-06-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") }),
        (from, to, timeZone, now) => {
          const end = quietEnds({ from, to }, { now, timeZone });
          if (end === null) return;
          expect(end).toBeGreaterThan(now);
          expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
          expect(quietEnds({ from, to }, { now: end, timeZone })).toBeNull();
        },
      ),
    );
  });
});
