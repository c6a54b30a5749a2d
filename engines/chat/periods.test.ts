import { describe, expect, it } from "vitest";
import { beginOf, bucketOf, bucketText } from "./periods.ts";

const at = (text: string) => Date.parse(text);

describe("periods", () => {
  it("begin at midnight of the client's clock", () => {
    const now = at("2026-03-01T20:00:00Z");
    expect(new Date(beginOf("DAY", now, 0)).toISOString()).toBe("2026-03-01T00:00:00.000Z");
    // In India it is the 2nd of March already.
    expect(new Date(beginOf("DAY", now, 330)).toISOString()).toBe("2026-03-01T18:30:00.000Z");
    expect(new Date(beginOf("WEEK", now, -480)).toISOString()).toBe("2026-02-23T08:00:00.000Z");
    expect(new Date(beginOf("HALF-MONTH", now, 0)).toISOString()).toBe("2026-02-15T00:00:00.000Z");
    expect(new Date(beginOf("MONTH", now, 840)).toISOString()).toBe("2026-01-30T10:00:00.000Z");
  });

  it.each([
    [345, "day", "2026-03-01T18:15:00Z", "2026-03-02"],
    [345, "day", "2026-03-01T18:14:59Z", "2026-03-01"],
    [345, "hour", "2026-03-01T18:14:59Z", "2026-03-01T23:00"],
    [-480, "day", "2026-03-01T07:59:59Z", "2026-02-28"],
  ] as const)("at %i minutes the %s of %s is %s", (offset, unit, moment, text) => {
    expect(bucketText(bucketOf(at(moment), offset, unit), unit)).toBe(text);
  });
});
