import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Repeat } from "#contract/campaigns/schedule.ts";
import { instantAt } from "#engines/clock/index.ts";
import { nextRun, nextRuns } from "./recurrence.ts";

const ZONE = "Asia/Kolkata";
const at = (text: string) => Date.parse(text);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
const repeat = (more: Partial<Repeat>): Repeat => ({
  kind: "repeat",
  every: "day",
  weekdays: [],
  time: "09:30",
  from: "2026-12-01",
  ...more,
});

describe("the next time of a repeating activity", () => {
  // 09:30 in India is 04:00 UTC.
  it.each<[string, Partial<Repeat>, string, string | null]>([
    ["a day, before its time", {}, "2026-12-05T03:59:59Z", "2026-12-05T04:00:00.000Z"],
    ["a day, at its time, is the next one", {}, "2026-12-05T04:00:00Z", "2026-12-06T04:00:00.000Z"],
    ["not before it begins", {}, "2026-01-01T00:00:00Z", "2026-12-01T04:00:00.000Z"],
    ["its last day is in it", { until: "2026-12-05" }, "2026-12-05T03:00:00Z", "2026-12-05T04:00:00.000Z"],
    ["nothing after its last day", { until: "2026-12-05" }, "2026-12-05T05:00:00Z", null],
    // 2026-12-01 is a Tuesday.
    ["a week: the day it began on", { every: "week" }, "2026-12-02T00:00:00Z", "2026-12-08T04:00:00.000Z"],
    [
      "a week: chosen days",
      { every: "week", weekdays: [5, 1] },
      "2026-12-04T05:00:00Z",
      "2026-12-07T04:00:00.000Z",
    ],
    [
      "a week: Sunday is 7",
      { every: "week", weekdays: [7] },
      "2026-12-01T00:00:00Z",
      "2026-12-06T04:00:00.000Z",
    ],
    ["a month: the day it began on", { every: "month" }, "2026-12-02T00:00:00Z", "2027-01-01T04:00:00.000Z"],
    [
      "a month without its day: the last",
      { every: "month", monthDay: 31 },
      "2027-02-01T00:00:00Z",
      "2027-02-28T04:00:00.000Z",
    ],
    [
      "a leap year's February",
      { every: "month", monthDay: 30 },
      "2028-02-01T00:00:00Z",
      "2028-02-29T04:00:00.000Z",
    ],
  ])("%s", (_what, more, after, expected) => {
    expect(iso(nextRun(repeat(more), ZONE, at(after)))).toBe(expected);
  });

  it("keeps to the clock where summer time begins and ends", () => {
    const zone = "Europe/Berlin";
    const runs = nextRuns(repeat({ time: "02:30", from: "2027-03-27" }), zone, at("2027-03-26T12:00:00Z"), 3);
    // On 28 March the clock goes from 02:00 to 03:00: what was due at 02:30 comes at 03:30.
    expect(runs.map(iso)).toEqual([
      "2027-03-27T01:30:00.000Z",
      "2027-03-28T01:30:00.000Z",
      "2027-03-29T00:30:00.000Z",
    ]);
    // On 31 October 02:30 is twice: the first of them.
    expect(iso(instantAt("2027-10-31", "02:30", zone))).toBe("2027-10-31T00:30:00.000Z");
  });

  it("lies ahead, at its time of day, and nothing lies between", () => {
    const zones = fc.constantFrom(ZONE, "UTC", "America/New_York", "Pacific/Apia", "Asia/Kathmandu");
    const every = fc.constantFrom("day" as const, "week" as const, "month" as const);
    fc.assert(
      fc.property(
        zones,
        every,
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: at("2026-06-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") }),
        (zone, kind, monthDay, after) => {
          const plan = repeat({ every: kind, monthDay, time: "12:00", from: "2026-05-01" });
          const next = nextRun(plan, zone, after)!;
          expect(next).toBeGreaterThan(after);
          const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "short" }).format(next);
          expect(shown).toBe("12:00");
          expect(nextRun(plan, zone, next - 1)).toBe(next);
        },
      ),
    );
  });
});
