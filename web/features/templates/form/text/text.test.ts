import { describe, expect, it } from "vitest";
import { FINDING_WORDS, SENTENCES } from "#engines/templates/index.ts";
import ar from "./ar.ts";
import en from "./en.ts";
import hi from "./hi.ts";

const paramsOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(Object.entries({ en, hi, ar }))("the review in %s", (_language, texts) => {
  const findings: Record<string, string> = texts.findings;
  const words: Record<string, string> = texts.words;

  it("has a sentence for every code, with the same parameters, and no other", () => {
    expect(Object.keys(findings).sort()).toEqual(Object.keys(SENTENCES).sort());
    for (const [code, sentence] of Object.entries(SENTENCES))
      expect([code, paramsOf(findings[code]!)]).toEqual([code, paramsOf(sentence)]);
  });

  it("says of which part it speaks", () => {
    const placed = (of: typeof en.where) => Object.entries(of).map(([part, text]) => [part, paramsOf(text)]);
    expect(placed(texts.where)).toEqual(placed(en.where));
  });

  it("has every word that stands in them", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(FINDING_WORDS).sort());
  });
});

it.each([
  ["hi", hi, /\p{Script=Devanagari}/u],
  ["ar", ar, /\p{Script=Arabic}/u],
] as const)("the review in %s is translated", (_language, { findings, words }, script) => {
  for (const text of [...Object.values(findings), ...Object.values(words)]) expect(text).toMatch(script);
});
