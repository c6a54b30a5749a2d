import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { isOpenAt, type OpenHours, openTime, openTimeOver } from "./hours.ts";

const MINUTE = 60_000;
const at = (text: string) => Date.parse(text);
const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "18:00" }));
/** 09:00 in India is 03:30 UTC. */
const INDIA: OpenHours = { timeZone: "Asia/Kolkata", days: weekdays };
const BERLIN: OpenHours = { timeZone: "Europe/Berlin", days: weekdays };
const NIGHT: OpenHours = { timeZone: "UTC", days: [{ day: 5, from: "22:00", to: "06:00" }] };
const NIGHTS: OpenHours = {
  timeZone: "Europe/Berlin",
  days: [{ day: 6, from: "22:00", to: "06:00" }],
};
const SPLIT: OpenHours = {
  timeZone: "UTC",
  // Noted in any order, and one over another.
  days: [
    { day: 1, from: "13:00", to: "17:00" },
    { day: 1, from: "09:00", to: "12:00" },
    { day: 1, from: "11:00", to: "12:30" },
  ],
};
const ROUND: OpenHours = {
  timeZone: "Asia/Kolkata",
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: "00:00", to: "00:00" })),
};
const NEVER: OpenHours = { timeZone: "UTC", days: [] };

// 2026-11-27 is a Friday.
describe("the end of some open time", () => {
  it.each<[string, OpenHours | null, string, number, string | undefined]>([
    ["always open", null, "2026-11-28T23:50:00Z", 20, "2026-11-29T00:10:00.000Z"],
    ["within a day", INDIA, "2026-11-27T04:00:00Z", 20, "2026-11-27T04:20:00.000Z"],
    ["over a weekend", INDIA, "2026-11-27T12:20:00Z", 30, "2026-11-30T03:50:00.000Z"],
    ["before the doors open", INDIA, "2026-11-27T00:00:00Z", 20, "2026-11-27T03:50:00.000Z"],
    ["on a closed day", INDIA, "2026-11-28T06:00:00Z", 20, "2026-11-30T03:50:00.000Z"],
    ["with the day's last minute", INDIA, "2026-11-27T12:20:00Z", 10, "2026-11-27T12:30:00.000Z"],
    ["over several days", INDIA, "2026-11-27T03:30:00Z", 9 * 60 * 2 + 1, "2026-12-01T03:31:00.000Z"],
    ["past midnight", NIGHT, "2026-11-27T23:00:00Z", 120, "2026-11-28T01:00:00.000Z"],
    ["asked in the small hours", NIGHT, "2026-11-28T05:30:00Z", 30, "2026-11-28T06:00:00.000Z"],
    ["into the next night", NIGHT, "2026-11-28T05:30:00Z", 31, "2026-12-04T22:01:00.000Z"],
    ["through a break", SPLIT, "2026-11-30T12:20:00Z", 20, "2026-11-30T13:10:00.000Z"],
    ["round the clock", ROUND, "2026-11-27T10:00:00Z", 60 * 24 * 3, "2026-11-30T10:00:00.000Z"],
    // Winter begins on 2026-10-25: 09:00 is 07:00 UTC on Friday, and 08:00 on Monday.
    ["over the end of summer", BERLIN, "2026-10-23T15:50:00Z", 30, "2026-10-26T08:20:00.000Z"],
    ["over the end of winter", BERLIN, "2026-03-27T16:50:00Z", 30, "2026-03-30T07:20:00.000Z"],
    ["never", NEVER, "2026-11-27T10:00:00Z", 1, undefined],
  ])("%s", (_name, hours, from, minutes, over) => {
    expect(iso(openTimeOver(hours, at(from), minutes * MINUTE))).toBe(over);
  });
});

describe("open time", () => {
  it.each<[string, OpenHours | null, string, string, number]>([
    ["always open", null, "2026-11-27T00:00:00Z", "2026-11-28T00:00:00Z", 1_440],
    ["backwards", INDIA, "2026-11-27T06:00:00Z", "2026-11-27T05:00:00Z", 0],
    ["a week", INDIA, "2026-11-23T00:00:00Z", "2026-11-30T00:00:00Z", 5 * 9 * 60],
    ["a weekend", INDIA, "2026-11-27T12:30:00Z", "2026-11-30T03:30:00Z", 0],
    ["hours over one another once", SPLIT, "2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z", 450],
    ["a night", NIGHT, "2026-11-23T00:00:00Z", "2026-11-30T00:00:00Z", 480],
    ["a night of nine hours", NIGHTS, "2026-10-24T00:00:00Z", "2026-10-26T00:00:00Z", 540],
    ["a night of seven hours", NIGHTS, "2026-03-28T00:00:00Z", "2026-03-30T00:00:00Z", 420],
    ["never", NEVER, "2026-11-23T00:00:00Z", "2026-11-30T00:00:00Z", 0],
  ])("%s", (_name, hours, from, to, minutes) => {
    expect(openTime(hours, at(from), at(to)) / MINUTE).toBe(minutes);
  });

  it("tells the doors from the moment after they close", () => {
    expect(isOpenAt(INDIA, at("2026-11-27T03:30:00Z"))).toBe(true);
    expect(isOpenAt(INDIA, at("2026-11-27T12:30:00Z"))).toBe(false);
    expect(isOpenAt(NEVER, at("2026-11-27T12:00:00Z"))).toBe(false);
    expect(isOpenAt(null, at("2026-11-28T12:00:00Z"))).toBe(true);
  });

  it("is as other days say, from the first to the last of them, by the clock of the place", () => {
    const shut = { ...INDIA, others: [{ first: "2026-11-26", last: "2026-11-27", hours: null }] };
    expect(isOpenAt(shut, at("2026-11-25T12:29:00Z"))).toBe(true);
    expect(isOpenAt(shut, at("2026-11-26T05:00:00Z"))).toBe(false);
    expect(isOpenAt(shut, at("2026-11-27T05:00:00Z"))).toBe(false);
    expect(isOpenAt(shut, at("2026-11-30T03:30:00Z"))).toBe(true);
    const sunday = {
      ...INDIA,
      others: [{ first: "2026-11-29", last: "2026-11-29", hours: { from: "10:00", to: "12:00" } }],
    };
    expect(isOpenAt(sunday, at("2026-11-29T04:30:00Z"))).toBe(true);
    expect(isOpenAt(sunday, at("2026-11-29T06:30:00Z"))).toBe(false);
    // What began the evening before runs on into a day on which nobody is there.
    const eve = { ...NIGHT, others: [{ first: "2026-11-28", last: "2026-11-28", hours: null }] };
    expect(isOpenAt(eve, at("2026-11-28T05:59:00Z"))).toBe(true);
    expect(openTimeOver(shut, at("2026-11-25T12:29:00Z"), 2 * MINUTE)).toBe(at("2026-11-30T03:31:00Z"));
  });
});

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const days = fc.array(fc.record({ day: fc.nat({ max: 6 }), from: time, to: time }), { maxLength: 6 });
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const others = fc.array(
  fc
    .tuple(
      fc.integer({
        min: at("2026-02-20T00:00:00Z") / (1_440 * MINUTE),
        max: at("2026-12-20T00:00:00Z") / (1_440 * MINUTE),
      }),
      fc.nat({ max: 20 }),
      fc.option(fc.record({ from: time, to: time })),
    )
    .map(([day, more, hours]) => ({
      first: dayOf(day * 1_440 * MINUTE),
      last: dayOf((day + more) * 1_440 * MINUTE),
      hours,
    })),
  { maxLength: 6 },
);
const someHours = (zones: string[]) => fc.record({ timeZone: fc.constantFrom(...zones), days, others });
// About the days on which Berlin, New York and Lord Howe change their clocks, and days between.
const instant = fc
  .integer({ min: at("2026-02-20T00:00:00Z") / MINUTE, max: at("2026-12-20T00:00:00Z") / MINUTE })
  .map((minute) => minute * MINUTE);
const CHANGING = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"];

describe("whatever the hours are", () => {
  it("is counted minute by minute where clocks never change", () => {
    fc.assert(
      fc.property(
        someHours(["Asia/Kolkata", "UTC"]),
        instant,
        fc.nat({ max: 3_000 }),
        (hours, from, span) => {
          let minutes = 0;
          for (let minute = 0; minute < span; minute++) {
            const now = DateTime.fromMillis(from + minute * MINUTE, { zone: hours.timeZone });
            const clock = now.toFormat("HH:mm");
            const of = (day: DateTime) => {
              const date = day.toISODate()!;
              const other = hours.others.filter((one) => one.first <= date && date <= one.last);
              return other.length > 0
                ? other.flatMap((one) => one.hours ?? [])
                : hours.days.filter((one) => one.day === day.weekday % 7);
            };
            const open =
              of(now).some(({ from: opens, to }) => clock >= opens && (clock < to || to <= opens)) ||
              of(now.minus({ days: 1 })).some(({ from: opens, to }) => to <= opens && clock < to);
            if (open) minutes++;
          }
          expect(openTime(hours, from, from + span * MINUTE) / MINUTE).toBe(minutes);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("so much is over as was asked for, and not a moment earlier", () => {
    fc.assert(
      fc.property(
        someHours(CHANGING),
        instant,
        fc.integer({ min: 1, max: 5_000 }),
        (hours, from, minutes) => {
          const over = openTimeOver(hours, from, minutes * MINUTE);
          fc.pre(over !== undefined);
          expect(openTime(hours, from, over)).toBe(minutes * MINUTE);
          expect(openTime(hours, from, over - 1)).toBeLessThan(minutes * MINUTE);
        },
      ),
    );
  });

  it("adds up, however it is cut", () => {
    fc.assert(
      fc.property(someHours(CHANGING), instant, fc.nat(20_000), fc.nat(20_000), (hours, from, one, other) => {
        const middle = from + one * MINUTE;
        const end = middle + other * MINUTE;
        expect(openTime(hours, from, middle) + openTime(hours, middle, end)).toBe(openTime(hours, from, end));
      }),
    );
  });
});
