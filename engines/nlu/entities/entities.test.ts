import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastMs } from "../../../tools/tests/least-ms.ts";
import { SYSTEM_ENTITIES, checkPattern, compileEntities, extractEntities } from "../index.ts";
import type { EntityContext, EntityDefinition } from "./types.ts";

// Wednesday 2026-03-11, 23:00 in India, 17:30 in Greenwich.
const INDIA: EntityContext = {
  language: "en",
  now: Date.UTC(2026, 2, 11, 17, 30),
  timeZoneOffsetMinutes: 330,
  country: "IN",
};

const SHOP: EntityDefinition[] = [
  {
    id: "e1",
    name: "city",
    values: [
      { value: "Bengaluru", kind: "synonyms", synonyms: ["bangalore", "blr"] },
      { value: "New Delhi", kind: "synonyms", synonyms: ["delhi", "दिल्ली"] },
      { value: "Thiruvananthapuram", kind: "synonyms", synonyms: ["trivandrum"] },
    ],
  },
  { id: "e2", name: "order", values: [{ value: "", kind: "pattern", patterns: ["ORD-\\d{4,8}"] }] },
];
const matcher = compileEntities(SHOP);
const nothing = compileEntities([]);

function found(text: string, of = matcher): [string, string, string, string][] {
  return extractEntities(of, text, INDIA).map((one) => [one.entity, one.value, one.text, one.source]);
}

describe("synonyms and patterns", () => {
  it.each([
    ["flights to Bangalore please", [["city", "Bengaluru", "Bangalore", "synonym"]]],
    [
      "BLR to new  delhi",
      [
        ["city", "Bengaluru", "BLR", "synonym"],
        ["city", "New Delhi", "new  delhi", "synonym"],
      ],
    ],
    ["मुझे दिल्ली जाना है", [["city", "New Delhi", "दिल्ली", "synonym"]]],
    ["hotel in bnagalore", [["city", "Bengaluru", "bnagalore", "fuzzy"]]],
    ["hotel in banglore", [["city", "Bengaluru", "banglore", "fuzzy"]]],
    ["hotel in thiruvanathapurm", [["city", "Thiruvananthapuram", "thiruvanathapurm", "fuzzy"]]],
    ["delhis and blrs are no cities", [["city", "New Delhi", "delhis", "fuzzy"]]],
    ["ord-12345, thanks", [["order", "ord-12345", "ord-12345", "pattern"]]],
    ["xORD-12345 and ORD-123456789", []],
    ["the del in belarus", []],
  ])("in %s", (text, expected) => {
    expect(found(text).filter(([entity]) => !entity.startsWith("sys."))).toEqual(expected);
  });

  it("tells what was written and where, without overlaps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("delhi", "blr", "5", "pm", "ORD-4444", "new", "x", ",", "₹", "दो", "kal"), {
          maxLength: 20,
        }),
        (words) => {
          const text = words.join(" ");
          let end = 0;
          for (const one of extractEntities(matcher, text, INDIA)) {
            expect(text.slice(one.start, one.end)).toBe(one.text);
            expect(one.start).toBeGreaterThanOrEqual(end);
            expect(one.end).toBeGreaterThan(one.start);
            end = one.end;
          }
        },
      ),
    );
  });
});

describe("system entities", () => {
  it.each([
    ["i need 3 of them", "number", "3"],
    ["about 1,50,000 people", "number", "150000"],
    ["2.3 lakh people", "number", "230000"],
    ["two hundred and five boxes", "number", "205"],
    ["twenty-one boxes", "number", "21"],
    ["पाँच सौ डिब्बे", "number", "500"],
    ["५० डिब्बे", "number", "50"],
    ["two dozen eggs", "number", "24"],
    ["a dozen eggs", "number", "12"],
    ["2 dozen", "number", "24"],
    ["तीन दर्जन", "number", "36"],
    ["minus 5", "number", "-5"],
    ["it is minus twenty outside", "number", "-20"],
    ["माइनस 5", "number", "-5"],
    ["10 minus 5", "number", "5"],
    ["on 2026-12-31", "date", "2026-12-31"],
    ["on 31/12/2026", "date", "2026-12-31"],
    ["on 5th of January", "date", "2027-01-05"],
    ["march 20, 2027 works", "date", "2027-03-20"],
    ["tomorrow", "date", "2026-03-12"],
    ["day after tomorrow", "date", "2026-03-13"],
    ["आज", "date", "2026-03-11"],
    ["next friday", "date", "2026-03-13"],
    ["last wednesday", "date", "2026-03-04"],
    ["सोमवार को", "date", "2026-03-16"],
    ["in 3 days", "date", "2026-03-14"],
    ["2 weeks ago", "date", "2026-02-25"],
    ["at 5 pm", "time", "17:00"],
    ["at 12:15 a.m.", "time", "00:15"],
    ["at 17:30", "time", "17:30"],
    ["शाम 5 बजे", "time", "17:00"],
    ["subah 9 baje", "time", "09:00"],
    ["at noon", "time", "12:00"],
    ["at half past five", "time", "05:30"],
    ["a quarter to six in the evening", "time", "17:45"],
    ["ten past 5 pm", "time", "17:10"],
    ["20 minutes to twelve at night", "time", "23:40"],
    ["seven in the evening", "time", "19:00"],
    ["eight o'clock in the morning", "time", "08:00"],
    ["शाम पाँच बजे", "time", "17:00"],
    ["साढ़े पाँच बजे", "time", "05:30"],
    ["रात के सवा ९ बजे", "time", "21:15"],
    ["पौने छह बजे", "time", "05:45"],
    ["दोपहर डेढ़ बजे", "time", "13:30"],
    ["sham sadhe 6 baje", "time", "18:30"],
    ["on the 15th", "date", "2026-03-15"],
    ["on the 5th", "date", "2026-04-05"],
    ["by the end of the month", "date", "2026-03-31"],
    ["इस महीने के अंत तक", "date", "2026-03-31"],
    ["this weekend", "date", "2026-03-14"],
    ["in two weeks", "date", "2026-03-25"],
    ["friday 13 march", "date", "2026-03-13"],
    ["₹500 only", "money", "500 INR"],
    ["Rs. 1,200", "money", "1200 INR"],
    ["20 dollars", "money", "20 USD"],
    ["५० रुपये", "money", "50 INR"],
    ["2 lakh rupees", "money", "200000 INR"],
    ["mail A.b+c@Example.co.in now", "email", "a.b+c@example.co.in"],
    ["call +91 98765 43210", "phone", "+919876543210"],
    ["call 9876543210.", "phone", "+919876543210"],
    ["या 098765 43210 पर", "phone", "+919876543210"],
    ["ring 00 44 20 7946 0958", "phone", "+442079460958"],
    ["९८७६५४३२१० पर फ़ोन करें", "phone", "+919876543210"],
    ["see www.example.com/a?b=1.", "url", "https://www.example.com/a?b=1"],
    ["it is on example.com, I think", "url", "https://example.com"],
    ["(https://en.wikipedia.org/wiki/Bot_(name))", "url", "https://en.wikipedia.org/wiki/Bot_(name)"],
    ["https://उदाहरण.भारत/सहायता", "url", "https://उदाहरण.भारत/सहायता"],
    ["write to पता@उदाहरण.भारत or sales@shop.example.museum", "email", "sales@shop.example.museum"],
    ["2 hours 30 minutes", "duration", "PT9000S"],
    ["डेढ़ घंटा", "duration", "PT5400S"],
    ["half an hour", "duration", "PT1800S"],
    ["an hour or an hour and a day", "duration", "PT90000S"],
    ["the 2nd one", "ordinal", "2"],
    ["तीसरा", "ordinal", "3"],
    ["10% off", "percentage", "10%"],
    ["ten percent off", "percentage", "10%"],
  ])("in '%s' is a %s", (text, name, value) => {
    expect(found(text, nothing).map(([entity, of]) => [entity, of])).toContainEqual([`sys.${name}`, value]);
  });

  it.each(["from 5 to 7", "half of it", "ten to fifteen of them", "at 25 pm", "61 minutes to five"])(
    "has no time in '%s'",
    (text) => expect(found(text, nothing).filter(([entity]) => entity === "sys.time")).toEqual([]),
  );

  it("reads numbers of the country that is told, and those of none only with its code", () => {
    const phones = (text: string, country?: string) =>
      extractEntities(nothing, text, { ...INDIA, country })
        .filter(({ entity }) => entity === "sys.phone")
        .map(({ value }) => value);
    expect(phones("call 020 7946 0958", "GB")).toEqual(["+442079460958"]);
    expect(phones("call (212) 736-5000", "US")).toEqual(["+12127365000"]);
    expect(phones("call 9876543210 or +91 98765 43210")).toEqual(["+919876543210"]);
    expect(phones("order 9876543210 of 12", "GB")).toEqual([]);
    expect(phones("call 9876543210", "nowhere")).toEqual([]);
  });

  it.each([
    ["call me kal"],
    ["abc123def"],
    ["she may come"],
    ["thanks.in short"],
    ["done.my name"],
    ["the sun sat on it"],
  ])("has none in '%s'", (text) => {
    expect(found(text, nothing)).toEqual([]);
  });

  it.each([
    "9",
    "9 ",
    "1.",
    "1,",
    "a@",
    "a.",
    "(",
    "+",
    "www.",
    "one ",
    "in 1 day ",
    "5:",
    "5/5/",
    "₹1 ",
    "दो ",
    "next ",
    "my name is ",
    "I am A",
    "this is ",
    "new ",
    "मेरा नाम ",
    "a.",
    "A'",
  ])("is quick on a long message of '%s'", (piece) => {
    const text = piece.repeat(50_000 / piece.length);
    expect(leastMs(() => extractEntities(nothing, text, INDIA), 150)).toBeLessThan(150);
  });

  it("reports every kind it lists and no other", () => {
    const names = new Set(SYSTEM_ENTITIES.map((one) => one.name));
    const text =
      "10% of ₹5 on 2026-01-01 at 5 pm for 2 hours, first 7, a@b.in www.b.in +919876543210, I am Asha of Pune";
    expect(new Set(found(text, nothing).map(([entity]) => entity))).toEqual(names);
  });
});

describe("checkPattern", () => {
  it.each([
    "\\d{6}",
    "[A-Z]{2}\\d+",
    "(?:ORD|INV)-\\d{3,8}",
    "\\w+@\\w+\\.com",
    "#[a-z]+",
    "(\\d{3})-(\\d{4})",
    "colou?r",
    "[\\p{L}]+-\\d",
    "\\d+\\s*(?:kg|g)",
  ])("allows %s", (source) => expect(checkPattern(source)).toEqual({ ok: true }));

  it.each([
    ["(a+)+$", "repeat"],
    ["(a|a)*b", "repeat"],
    ["(a|ab)(a|ab)(a|ab)(a|ab)(a|ab)(a|ab)(a|ab)x", "too many ways"],
    ["(.*)*x", "repeat"],
    ["\\w*\\w*\\w*x", "too many ways"],
    [".*.*=.*", "too many ways"],
    ["(\\w)\\1", "Back-references"],
    ["(?=a)a", "ahead"],
    ["(?<!a)b", "ahead or behind"],
    ["a**", "regular expression"],
    ["(a", "regular expression"],
    ["x*", "empty text"],
    ["", "empty"],
    ["a{1,9999}", "at most"],
    ["a".repeat(400), "at most"],
  ])("refuses %s", (source, reason) => {
    expect(checkPattern(source)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it("lets nothing through that is slow on a long message", () => {
    const pieces = ["a", "\\w", "\\d", ".", "[a-c]", "\\s", "-", "(?:a|b)", "(?:ab|a)", "b"];
    const quantifiers = ["", "", "*", "+", "?", "{2,5}", "+?", "{3}"];
    const part = fc
      .tuple(fc.constantFrom(...pieces), fc.constantFrom(...quantifiers))
      .map((both) => both.join(""));
    const texts = ["a", "ab", "a a", "a-", "1", "aaaaaaaaaaaaaaaaaaaa ", "-"].map((one) =>
      one.repeat(50_000).slice(0, 50_000),
    );
    let slowest = 0;
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `${parts.join("")}!`),
        (source) => {
          if (!checkPattern(source).ok) return;
          const compiled = compileEntities([
            { id: "p", name: "p", values: [{ value: "", kind: "pattern", patterns: [source] }] },
          ]);
          const [{ pattern } = { pattern: /x/g }] = compiled.patterns;
          for (const text of texts) {
            const search = () => {
              for (const _ of text.slice(0, 4096).matchAll(pattern)) break;
            };
            slowest = Math.max(slowest, leastMs(search, 60));
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(slowest).toBeLessThan(60);
  });
});
