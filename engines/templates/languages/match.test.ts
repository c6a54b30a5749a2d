import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileLanguages } from "./match.ts";

const OFFERED = ["en_US", "hi", "ar", "pt_BR", "pt_PT", "zh_CN"];
const languageOf = compileLanguages(OFFERED);

describe("compileLanguages", () => {
  it.each([
    ["hi", "hi"],
    ["HI", "hi"],
    [" hi-IN ", "hi"],
    ["hin", "hi"],
    ["Hindi", "hi"],
    ["हिन्दी", "hi"],
    ["हिंदी", "hi"],
    ["en", "en_US"],
    ["en_GB", "en_US"],
    ["English", "en_US"],
    ["American English", "en_US"],
    ["english (united states)", "en_US"],
    ["العربية", "ar"],
    ["Arabic", "ar"],
    ["ar_SA", "ar"],
    ["pt-pt", "pt_PT"],
    ["pt", "pt_BR"],
    ["Portuguese", "pt_BR"],
    ["European Portuguese", "pt_PT"],
    ["zh_cn", "zh_CN"],
  ])("takes %j for %s", (said, code) => expect(languageOf(said)).toBe(code));

  it.each(["", "  ", "ta", "Tamil", "x", "हिन्", "everything", "toString", "en US please"])(
    "knows nothing by %j",
    (said) => expect(languageOf(said)).toBeUndefined(),
  );

  it("offers codes that are no language as they are written", () => {
    const odd = compileLanguages(["no language", "en"]);
    expect(odd("no language")).toBe("no language");
    expect(odd("en")).toBe("en");
  });

  it("gives one of those that are offered, whatever was written, and always the same", () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        const found = languageOf(said);
        expect([undefined, ...OFFERED]).toContain(found);
        expect(languageOf(said)).toBe(found);
      }),
    );
  });
});
