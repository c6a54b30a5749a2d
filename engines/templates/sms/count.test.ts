import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSms } from "./count.ts";

describe("countSms", () => {
  it.each([
    ["nothing", "", "GSM-7", 0, 0, 160],
    ["one letter", "a", "GSM-7", 1, 1, 159],
    ["a full message", "a".repeat(160), "GSM-7", 160, 1, 0],
    ["one too many", "a".repeat(161), "GSM-7", 161, 2, 145],
    ["two full parts", "a".repeat(306), "GSM-7", 306, 2, 0],
    ["three parts", "a".repeat(307), "GSM-7", 307, 3, 152],
    ["the euro counts twice", "€", "GSM-7", 2, 1, 158],
    ["eighty euros", "€".repeat(80), "GSM-7", 160, 1, 0],
    ["an escape is not cut from its character", `${"a".repeat(152)}€${"a".repeat(10)}`, "GSM-7", 164, 2, 141],
    ["Greek capitals and umlauts", "ΔΦΓ äöü ß ñ", "GSM-7", 11, 1, 149],
    ["line breaks", "a\r\nb", "GSM-7", 4, 1, 156],
    ["a backtick", "`", "UCS-2", 1, 1, 69],
    ["small cedilla", "ç", "UCS-2", 1, 1, 69],
    ["a curly apostrophe", "it’s", "UCS-2", 4, 1, 66],
    ["Hindi", "नमस्ते", "UCS-2", 6, 1, 64],
    ["a full message of UCS-2", "я".repeat(70), "UCS-2", 70, 1, 0],
    ["one too many of UCS-2", "я".repeat(71), "UCS-2", 71, 2, 63],
    ["an emoji is two units", "😀", "UCS-2", 2, 1, 68],
    ["an emoji is not cut in two", `${"я".repeat(66)}😀яяя`, "UCS-2", 71, 2, 62],
  ])("%s", (_, text, encoding, units, parts, left) => {
    expect(countSms(text)).toMatchObject({ encoding, units, parts, left });
  });

  it("names each character that makes it UCS-2 once", () => {
    expect(countSms("“a” “b” 😀 €").unusual).toEqual(["“", "”", "😀"]);
    expect(countSms("plain").unusual).toEqual([]);
  });

  it("never counts less for a longer text, and fits its parts", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.constantFrom("a", "€", "ж", "😀"),
        (text, more) => {
          const count = countSms(text);
          expect(countSms(text + more).parts).toBeGreaterThanOrEqual(count.parts);
          expect(count.units).toBeLessThanOrEqual(count.parts * count.perPart);
          expect(count.left).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
