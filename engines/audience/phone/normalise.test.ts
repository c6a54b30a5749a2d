import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import { phoneCountries, planOf } from "./countries.ts";
import { normalisePhone } from "./normalise.ts";

const e164 = (text: string, country?: string) => {
  const found = normalisePhone(text, country);
  return found.ok ? `${found.e164} ${found.country}` : found.reason;
};

describe("normalisePhone", () => {
  it.each([
    ["+919812345678", undefined, "+919812345678 IN"],
    ["00919812345678", undefined, "+919812345678 IN"],
    ["919812345678", undefined, "+919812345678 IN"],
    ["9812345678", "IN", "+919812345678 IN"],
    ["098123 45678", "IN", "+919812345678 IN"],
    ["919812345678", "IN", "+919812345678 IN"],
    ["9198123456", "IN", "+919198123456 IN"],
    ["+91-98123.45678", "US", "+919812345678 IN"],
    ["(+91) 98123 45678", undefined, "+919812345678 IN"],
    ["+९१ ९८१२३ ४५६७८", undefined, "+919812345678 IN"],
    ["＋９１９８１２３４５６７８", undefined, "+919812345678 IN"],
    ["٠٥٠١٢٣٤٥٦٧", "SA", "+966501234567 SA"],
    ["\u202a+91 98123\u00a045678\u202c", undefined, "+919812345678 IN"],
    ["'+919812345678", undefined, "+919812345678 IN"],
    ["tel:+91-98123-45678", undefined, "+919812345678 IN"],
    ["whatsapp:+919812345678", undefined, "+919812345678 IN"],
    ["919812345678.0", undefined, "+919812345678 IN"],
    ["+44 (0) 7911 123456", undefined, "+447911123456 GG"],
    ["07400 123456", "GB", "+447400123456 GB"],
    ["07624369230", "GB", "+447624369230 IM"],
    ["0171 1234567", "DE", "+491711234567 DE"],
    ["+49 0171 1234567", undefined, "+491711234567 DE"],
    ["4915123456789", "DE", "+4915123456789 DE"],
    ["06 12345678", "IT", "+390612345678 IT"],
    ["8 (912) 345-67-89", "RU", "+79123456789 RU"],
    ["+7 701 234 56 78", undefined, "+77012345678 KZ"],
    ["06 20 123 4567", "HU", "+36201234567 HU"],
    ["8 029 491-19-11", "BY", "+375294911911 BY"],
    ["1 (213) 373-4253", "US", "+12133734253 US"],
    ["011 91 98123 45678", "US", "+919812345678 IN"],
    ["+1 416 555 0123", undefined, "+14165550123 CA"],
    ["+1 876 555 0123", undefined, "+18765550123 JM"],
    ["+52 1 55 1234 5678", undefined, "+525512345678 MX"],
    ["011 15 2345-6789", "AR", "+5491123456789 AR"],
    ["+2905012", undefined, "+2905012 SH"],
    ["+88312345678", undefined, "+88312345678 001"],
  ])("%s (%s)", (text, country, expected) => expect(e164(text, country)).toBe(expected));

  it.each([
    ["", "IN", "The phone number is empty."],
    [" \t", "IN", "The phone number is empty."],
    ["+", "IN", "The phone number is empty."],
    ["()", "IN", "The phone number is empty."],
    ["00", "IN", "Too short: a phone number has its country's code and at least 4 digits."],
    ["call me", "IN", "The phone number holds letters: call me"],
    ["1-800-FLOWERS", "US", "The phone number holds letters: 1-800-FLOWERS"],
    ["फ़ोन", "IN", "The phone number holds letters: फ़ोन"],
    ["98123*45678", "IN", 'The sign "*" does not belong in a phone number.'],
    ["98123+45678", "IN", "The plus sign may stand only at the start of a phone number."],
    [
      "9.19812E+11",
      "IN",
      "A spreadsheet has shortened the number to 9.19812E+11; format its column as text and export it again.",
    ],
    ["98123", "IN", "Too short for India: 5 digits, 10 expected."],
    ["+91 98123", "US", "Too short for India: 5 digits, 10 expected after +91."],
    ["+91 98123 456789", undefined, "Too long for India: 11 digits, 10 expected after +91."],
    [
      "447400123456",
      "IN",
      "Too long for India: 12 digits, 10 expected. A number of another country needs + and its code in front.",
    ],
    ["+999 12345678", undefined, "No country has the code +999."],
    ["+1 112 373 4253", undefined, "Not a possible number for United States: none begins with 1123."],
    ["+380 200000000", undefined, "Not a possible number for Ukraine: none begins with 20."],
    ["+297 12345678", undefined, "Too long for Aruba: 8 digits, 7 expected after +297."],
    ["+31 61234567", undefined, "Too short for Netherlands: 8 digits, 9 or 11 expected after +31."],
    [
      "+31 6123456789",
      undefined,
      "Not a possible number for Netherlands: 10 digits, 9 or 11 expected after +31.",
    ],
  ])("refuses %s (%s)", (text, country, reason) => expect(e164(text, country)).toBe(reason));

  it("keeps an extension apart", () => {
    expect(normalisePhone("+12133734253 ext. 123")).toMatchObject({ e164: "+12133734253", extension: "123" });
    expect(normalisePhone("88005553535 x123", "RU")).toMatchObject({
      e164: "+78005553535",
      extension: "123",
    });
    expect(normalisePhone("88005553535x", "RU").ok).toBe(false);
  });

  it("gives what it gave when it reads its own answer, whatever the default country", () => {
    const countries = phoneCountries().map(({ country }) => country);
    const written = fc.tuple(
      fc.constantFrom("", "+", "00", "0", "8 ", "("),
      fc
        .array(fc.constantFrom(..."0123456789 -)"), { minLength: 5, maxLength: 18 })
        .map((signs) => signs.join("")),
    );
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...countries),
        fc.constantFrom(...countries),
        (parts, home, other) => {
          const found = normalisePhone(parts.join(""), home);
          if (!found.ok) {
            expect(found.reason).toMatch(/^[A-Z].*\.$/);
            return;
          }
          expect(found.e164).toMatch(/^\+[1-9]\d{5,14}$/);
          expect(normalisePhone(found.e164, other)).toEqual(found);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("never throws and never takes long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(typeof normalisePhone(text, "IN").ok).toBe("boolean");
      }),
    );
    const work = () => {
      for (const filler of [" ", "0", "(", "x1", "ext", "e+1", "."])
        normalisePhone(`1${filler.repeat(100_000)}?`, "IN");
    };
    expect(leastMs(work, 1_000)).toBeLessThan(1_000);
  });
});

describe("countries", () => {
  it("knows every country once, with a name of its own", () => {
    const list = phoneCountries();
    expect(list.length).toBeGreaterThan(240);
    expect(new Set(list.map(({ country }) => country)).size).toBe(list.length);
    expect(list.filter(({ country, name }) => name === country)).toEqual([]);
    expect(list.find(({ country }) => country === "IN")).toEqual({
      country: "IN",
      callingCode: "91",
      name: "India",
    });
    expect(planOf("IM")?.code).toBe("44");
  });
});
