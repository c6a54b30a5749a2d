import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isQuietAt, type QuietHours, quietTurns } from "./quiet.ts";

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);
const NIGHT: QuietHours = { from: "21:00", to: "09:00" };
const NOON: QuietHours = { from: "12:00", to: "14:30" };

describe("quiet hours", () => {
  it.each<[string, QuietHours, string, string, boolean, string]>([
    ["the evening", NIGHT, "Asia/Kolkata", "2026-11-27T15:30:00Z", true, "2026-11-28T03:30:00.000Z"],
    ["a moment before", NIGHT, "Asia/Kolkata", "2026-11-27T15:29:59.999Z", false, "2026-11-27T15:30:00.000Z"],
    ["past midnight", NIGHT, "Asia/Kolkata", "2026-11-27T20:00:00Z", true, "2026-11-28T03:30:00.000Z"],
    [
      "their last moment",
      NIGHT,
      "Asia/Kolkata",
      "2026-11-28T03:29:59.999Z",
      true,
      "2026-11-28T03:30:00.000Z",
    ],
    ["their end", NIGHT, "Asia/Kolkata", "2026-11-28T03:30:00Z", false, "2026-11-28T15:30:00.000Z"],
    ["within a day", NOON, "Europe/Berlin", "2026-06-01T11:00:00Z", true, "2026-06-01T12:30:00.000Z"],
    ["before them", NOON, "Europe/Berlin", "2026-06-01T06:00:00Z", false, "2026-06-01T10:00:00.000Z"],
    ["behind them", NOON, "Europe/Berlin", "2026-06-01T12:30:00Z", false, "2026-06-02T10:00:00.000Z"],
    // Berlin puts its clocks forward at 01:00 UTC on 2026-03-29, from 02:00 to 03:00, and back on 2026-10-25.
    ["a short night", NIGHT, "Europe/Berlin", "2026-03-28T20:30:00Z", true, "2026-03-29T07:00:00.000Z"],
    ["a long night", NIGHT, "Europe/Berlin", "2026-10-24T20:30:00Z", true, "2026-10-25T08:00:00.000Z"],
    [
      "an end that is left out",
      { from: "22:00", to: "02:30" },
      "Europe/Berlin",
      "2026-03-29T00:30:00Z",
      true,
      "2026-03-29T01:00:00.000Z",
    ],
    [
      "a beginning that is left out",
      { from: "02:30", to: "05:00" },
      "Europe/Berlin",
      "2026-03-29T00:30:00Z",
      false,
      "2026-03-29T01:00:00.000Z",
    ],
    [
      "an end that comes twice",
      { from: "22:00", to: "02:30" },
      "Europe/Berlin",
      "2026-10-25T00:10:00Z",
      true,
      "2026-10-25T00:30:00.000Z",
    ],
    [
      "and again",
      { from: "22:00", to: "02:30" },
      "Europe/Berlin",
      "2026-10-25T01:00:00Z",
      true,
      "2026-10-25T01:30:00.000Z",
    ],
  ])("%s", (_, hours, zone, time, quiet, turns) => {
    expect(isQuietAt(hours, zone, at(time))).toBe(quiet);
    expect(new Date(quietTurns(hours, zone, at(time))).toISOString()).toBe(turns);
  });
});

const clock = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
  );
const someHours = fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to);
// About the days on which these change their clocks, and days between.
const zone = fc.constantFrom(
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "UTC",
);
const around = (day: string) =>
  fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }).map((ms) => at(day) + ms);
const instant = fc.oneof(
  around("2026-03-29T01:00:00Z"),
  around("2026-10-25T01:00:00Z"),
  around("2026-03-08T07:00:00Z"),
  around("2026-11-01T06:00:00Z"),
  around("2026-04-04T15:00:00Z"),
  around("2026-10-03T15:30:00Z"),
  around("2026-04-23T22:00:00Z"),
  around("2026-07-01T00:00:00Z"),
);

describe("whatever the hours, the place and the day are", () => {
  it("a moment is never in quiet hours after it was put off, and is put off no longer than they last", () => {
    fc.assert(
      fc.property(someHours, zone, instant, (hours, place, time) => {
        const quiet = isQuietAt(hours, place, time);
        const turns = quietTurns(hours, place, time);
        expect(turns).toBeGreaterThan(time);
        expect(isQuietAt(hours, place, turns)).toBe(!quiet);
        // Minute by minute, and a moment before: nothing earlier would have done.
        for (let between = time; between < turns; between += 7 * MINUTE)
          expect(isQuietAt(hours, place, between)).toBe(quiet);
        expect(isQuietAt(hours, place, turns - 1)).toBe(quiet);
      }),
      { numRuns: 400 },
    );
  });
});
