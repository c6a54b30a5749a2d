import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals, isDecimal } from "./decimal.ts";
import { foldCase } from "./fold.ts";
import { addDays, anniversaries, isDay, localDay, startOfDay } from "./moment.ts";

describe("days", () => {
  it.each([
    ["2024-05-01", "UTC", "2024-05-01T00:00:00.000Z"],
    ["2024-05-01", "Asia/Kolkata", "2024-04-30T18:30:00.000Z"],
    ["2024-05-01", "Asia/Kathmandu", "2024-04-30T18:15:00.000Z"],
    ["2024-05-01", "America/New_York", "2024-05-01T04:00:00.000Z"],
    ["2024-03-10", "America/New_York", "2024-03-10T05:00:00.000Z"],
    // This day began at one o'clock: the clocks were put forward at midnight.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    ["2024-05-01", "Pacific/Kiritimati", "2024-04-30T10:00:00.000Z"],
  ])("%s in %s begins at %s", (day, zone, expected) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(expected);
  });

  it("begin where the day before ends", () => {
    const zones = fc.constantFrom(
      "Asia/Kolkata",
      "Europe/Berlin",
      "America/St_Johns",
      "Pacific/Chatham",
      "Africa/Cairo",
    );
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("1980-01-01", count));
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const start = startOfDay(day, zone);
        expect(localDay(start, zone)).toBe(day);
        expect(localDay(start - 1, zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["0000-01-01", false],
    ["0001-01-01", true],
    ["2024-13-01", false],
    ["2024-1-01", false],
    ["2024-01-01T00:00", false],
    ["", false],
  ])("isDay(%s) is %s", (text, expected) => expect(isDay(text)).toBe(expected));

  it.each([
    ["2024-02-28T12:00Z", 0, ["02-28"]],
    ["2024-02-28T12:00Z", 1, ["02-28", "02-29"]],
    ["2023-02-28T12:00Z", 0, ["02-28", "02-29"]],
    ["2023-12-31T12:00Z", 1, ["12-31", "01-01"]],
  ])("anniversaries at %s within %s days", (now, days, expected) => {
    expect(anniversaries({ now: Date.parse(now), timeZone: "UTC" }, days)).toEqual(expected);
  });
});

describe("decimals", () => {
  it.each([
    ["5", "5.0", 0],
    ["05", "5", 0],
    ["-0", "0", 0],
    [".5", "0.50", 0],
    ["5.", "5", 0],
    ["9007199254740993", "9007199254740992", 1],
    ["-5", "4", -1],
    ["-5", "-4.99", -1],
    ["0.1", "0.09", 1],
  ])("%s against %s", (one, other, sign) => expect(Math.sign(compareDecimals(one, other))).toBe(sign));

  it("are compared as exactly as whole numbers", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
        fc.bigInt({ min: -99n, max: 99n }),
        (a, b) => {
          expect(Math.sign(compareDecimals(`${a}.5`, `${a + b}.50`)) + 0).toBe(b < 0n ? 1 : b > 0n ? -1 : 0);
        },
      ),
    );
  });

  it.each([["1e3"], ["--5"], ["."], ["-"], [""], ["5 "], ["٥"], ["1,5"], ["9".repeat(101)]])(
    "%j is none",
    (text) => expect(isDecimal(text)).toBe(false),
  );
});

it.each([
  ["PUNE", "pune"],
  ["Éva ΣΑΣ", "éva σασ"],
  ["İ", "i"],
  ["मीरा 😀", "मीरा 😀"],
])("foldCase(%s)", (text, folded) => expect(foldCase(text)).toBe(folded));
