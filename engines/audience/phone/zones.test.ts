import { describe, expect, it } from "vitest";
import { phoneCountries } from "./countries.ts";
import { zoneOfNumber } from "./zones.ts";

describe("the time zone of a number", () => {
  it.each([
    ["+919812345678", "Asia/Kolkata"],
    ["+971501234567", "Asia/Dubai"],
    ["+966501234567", "Asia/Riyadh"],
    ["+4915123456789", "Europe/Berlin"],
    ["+447400123456", "Europe/London"],
    ["+8613812345678", "Asia/Shanghai"],
    ["+77012345678", "Asia/Almaty"],
    ["+18765550123", "America/Jamaica"],
    ["+262639123456", "Indian/Mayotte"],
    ["+262692123456", "Indian/Reunion"],
    // Several zones, or none.
    ["+12133734253", null],
    ["+14165550123", null],
    ["+79123456789", null],
    ["+5511987654321", null],
    ["+88312345678", null],
    ["+999123456", null],
    ["919812345678", null],
    ["somebody@shop.example", null],
    ["+", null],
    ["", null],
  ])("%s: %s", (number, zone) => expect(zoneOfNumber(number)).toBe(zone));

  it("is one that clocks know, for most countries", () => {
    const zones = phoneCountries().map(({ callingCode }) => zoneOfNumber(`+${callingCode}5555555`));
    for (const zone of zones)
      if (zone) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
    expect(zones.filter(Boolean).length).toBeGreaterThan(180);
  });

  it("stays quick however many numbers there are", () => {
    for (let n = 0; n < 50_000; n++) zoneOfNumber(`+9${10_000_000 + n * 97}`);
    expect(zoneOfNumber("+919812345678")).toBe("Asia/Kolkata");
  });
});
