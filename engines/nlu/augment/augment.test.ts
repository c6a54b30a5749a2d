import fc from "fast-check";
import { expect, it } from "vitest";
import { paraphrases } from "../index.ts";

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
