import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallTime } from "../clock/index.ts";
import { momentsFrom } from "./moments.ts";

const at = (text: string, zone: string) =>
  Object.fromEntries(
    momentsFrom(Date.parse(text), zone).map((one) => [one.name, new Date(one.at).toISOString()]),
  );

describe("times that one chooses by name", () => {
  it.each([
    // A Wednesday afternoon in India.
    [
      "2026-11-25T09:30:00Z",
      "Asia/Kolkata",
      {
        evening: "2026-11-25T12:30:00.000Z",
        tomorrow: "2026-11-26T03:30:00.000Z",
        monday: "2026-11-30T03:30:00.000Z",
      },
    ],
    // Half past five in the evening: an hour is later than this evening. It is Thursday there already.
    [
      "2026-11-26T23:30:00Z",
      "Asia/Tokyo",
      { evening: "2026-11-27T09:00:00.000Z", tomorrow: "2026-11-28T00:00:00.000Z" },
    ],
    ["2026-11-25T12:00:00Z", "Asia/Kolkata", { evening: undefined }],
    // On a Sunday tomorrow is Monday; on a Monday the next one is in a week.
    ["2026-11-29T10:00:00Z", "UTC", { tomorrow: "2026-11-30T09:00:00.000Z", monday: undefined }],
    ["2026-11-30T10:00:00Z", "UTC", { monday: "2026-12-07T09:00:00.000Z" }],
    // The clocks go forward in the night.
    [
      "2026-03-28T20:00:00Z",
      "Europe/Berlin",
      { evening: undefined, tomorrow: "2026-03-29T07:00:00.000Z", monday: "2026-03-30T07:00:00.000Z" },
    ],
  ])("at %s in %s", (now, zone, expected) => {
    const found = at(now, zone);
    for (const [name, moment] of Object.entries(expected))
      expect([name, found[name]]).toEqual([name, moment]);
  });

  it("are to come, each once, in the morning or the evening of the place", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
        fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Pacific/Chatham", "Australia/Lord_Howe"),
        (now, zone) => {
          const moments = momentsFrom(now, zone);
          expect(moments.every((one) => one.at > now)).toBe(true);
          expect(new Set(moments.map(({ at: instant }) => instant)).size).toBe(moments.length);
          for (const { name, at: instant } of moments.slice(2))
            expect(new Date(wallTime(instant, zone)).getUTCHours()).toBe(name === "evening" ? 18 : 9);
        },
      ),
    );
  });
});
