import fc from "fast-check";
import { expect, it } from "vitest";
import { paraphrases } from "../index.ts";
import { reorderings } from "./reorder.ts";

it("says a phrase in other words, with another beginning, and politely", () => {
  const found = paraphrases("I want to cancel my delivery?", "en", 10);
  expect(found).toContain("i would like to cancel my delivery");
  expect(paraphrases("I want to cancel my delivery?", "en", 20)).toContain("how do i cancel my delivery");
  expect(found).toContain("I want to call off my delivery");
  expect(found).toContain("please I want to cancel my delivery");
  expect(found).toHaveLength(10);
  const hindi = paraphrases("मेरा ऑर्डर कहाँ है", "hi", 5);
  expect(hindi).toContain("बताइए मेरा ऑर्डर कहाँ है");
  expect(hindi).toContain("मेरा सामान कहाँ है");
});

it.each([
  ["en", "cancel my order tomorrow", ["tomorrow cancel my order"]],
  ["en", "next week, i am away", ["i am away next week"]],
  ["en", "can i return it if it does not fit", ["if it does not fit, can i return it"]],
  ["en", "If it is late, can I cancel it", ["can I cancel it if it is late"]],
  ["en", "what is the status of my order", ["what is my order status", "what is my order's status"]],
  ["en", "change my name and my address", ["change my address and name"]],
  ["en", "where is my parcel?", ["my parcel, where is it"]],
  ["en", "when are your opening hours", ["your opening hours, when are they"]],
  ["hi", "मेरा ऑर्डर कहाँ है", ["कहाँ है मेरा ऑर्डर", "कहाँ मेरा ऑर्डर है"]],
  ["hi", "मुझे नया बिल चाहिए", ["नया बिल चाहिए मुझे", "नया बिल मुझे चाहिए"]],
  ["hi", "मेरा सामान कल आएगा", ["कल मेरा सामान आएगा"]],
  ["hi", "अगर सामान खराब है तो पैसे वापस मिलेंगे", ["पैसे वापस मिलेंगे अगर सामान खराब है"]],
] as const)("orders the words of a request otherwise (%s: %s)", (language, line, others) => {
  expect(paraphrases(line, language, 30)).toEqual(expect.arrayContaining([...others]));
});

it.each(["stop", "buy and sell", "the end of it", "i need it nowadays"])(
  "leaves the order of '%s' as it is",
  (line) => expect(reorderings(line, "en")).toEqual([]),
);

it("gives at most so many, each once, and never the phrase itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("please help", "what is $& the price", "$1 {x}", "कृपया मदद")),
      fc.constantFrom("en" as const, "hi" as const),
      fc.integer({ min: 1, max: 20 }),
      (line, language, count) => {
        const found = paraphrases(line, language, count);
        expect(found.length).toBeLessThanOrEqual(count);
        expect(new Set(found.map((text) => text.toLowerCase())).size).toBe(found.length);
        expect(found).not.toContain(line);
        expect(paraphrases(line, language, count)).toEqual(found);
      },
    ),
  );
});
