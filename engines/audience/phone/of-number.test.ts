import { describe, expect, it } from "vitest";
import { phoneCountries } from "./countries.ts";
import { normalisePhone } from "./normalise.ts";
import { countryOfNumber, NUMBER_TELLING } from "./of-number.ts";

describe("the country of a number", () => {
  it.each([
    ["+919812345678", "IN"],
    ["+12125550101", "US"],
    ["+14165550101", "CA"],
    ["+18765551234", "JM"],
    ["+18095551234", "DO"],
    ["+77012345678", "KZ"],
    ["+79161234567", "RU"],
    ["+447400123456", "GB"],
    ["+447781123456", "GG"],
    ["+447911123456", "GG"],
    ["+447911823456", "GB"],
    ["+447700912345", "GB"],
    ["+447700312345", "JE"],
    ["+447624712345", "GB"],
    ["+447624312345", "IM"],
    ["+390669812345", "VA"],
    ["+383441234567", "XK"],
    // A code of no country, none at all, and what is no number.
    ["+80012345678", null],
    ["+9990000000", null],
    ["919812345678", null],
    ["asha@example.com", null],
    ["", null],
  ])("%s: %s", (number, country) => expect(countryOfNumber(number)).toBe(country));

  it("is what a number that somebody typed is read as, and told by its first characters", () => {
    for (const { callingCode } of phoneCountries())
      for (const rest of ["212345678", "7911123456", "2015550123", "89162123", "669812345"]) {
        const read = normalisePhone(`+${callingCode}${rest}`);
        if (!read.ok || read.country === "001") continue;
        expect(countryOfNumber(read.e164)).toBe(read.country);
        expect(countryOfNumber(read.e164.slice(0, NUMBER_TELLING))).toBe(read.country);
      }
  });
});
