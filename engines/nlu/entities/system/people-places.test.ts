import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileEntities, extractEntities } from "../../index.ts";
import type { EntityContext } from "../types.ts";

const INDIA: EntityContext = {
  language: "en",
  now: Date.UTC(2026, 2, 11, 17, 30),
  timeZoneOffsetMinutes: 330,
};
const nothing = compileEntities([]);
const all = (text: string) => extractEntities(nothing, text, INDIA);
const found = (text: string, entity: string) =>
  all(text)
    .filter((one) => one.entity === entity)
    .map((one) => [one.value, one.text]);
const places = (text: string) => found(text, "sys.place");
const names = (text: string) => found(text, "sys.name");

describe("places", () => {
  it.each([
    [
      "flights from Bombay to new  delhi",
      [
        ["Mumbai", "Bombay"],
        ["New Delhi", "new  delhi"],
      ],
    ],
    [
      "delhi, CALCUTTA and Madras",
      [
        ["Delhi", "delhi"],
        ["Kolkata", "CALCUTTA"],
        ["Chennai", "Madras"],
      ],
    ],
    ["gurgaon office", [["Gurugram", "gurgaon"]]],
    ["bangalore-based", [["Bengaluru", "bangalore"]]],
    [
      "goa ya kerala",
      [
        ["Goa", "goa"],
        ["Kerala", "kerala"],
      ],
    ],
    ["jammu & kashmir", [["Jammu and Kashmir", "jammu & kashmir"]]],
    ["in Greater Noida", [["Greater Noida", "Greater Noida"]]],
    [
      "a visa for the USA or the US",
      [
        ["United States", "USA"],
        ["United States", "US"],
      ],
    ],
    [
      "U.S.A. and u.k",
      [
        ["United States", "U.S.A"],
        ["United Kingdom", "u.k"],
      ],
    ],
    [
      "Turkey and Turkiye",
      [
        ["Turkey", "Turkey"],
        ["Turkey", "Turkiye"],
      ],
    ],
    [
      "São Paulo, Zürich",
      [
        ["Sao Paulo", "São Paulo"],
        ["Zurich", "Zürich"],
      ],
    ],
    ["Papua New Guinea", [["Papua New Guinea", "Papua New Guinea"]]],
    ["hong kong", [["Hong Kong", "hong kong"]]],
    [
      "बम्बई से नई दिल्ली",
      [
        ["Mumbai", "बम्बई"],
        ["New Delhi", "नई दिल्ली"],
      ],
    ],
    ["मुझे दिल्ली जाना है", [["Delhi", "दिल्ली"]]],
    [
      "भारत, नेपाल और श्रीलंका",
      [
        ["India", "भारत"],
        ["Nepal", "नेपाल"],
        ["Sri Lanka", "श्रीलंका"],
      ],
    ],
    [
      "गाजियाबाद उत्तर प्रदेश",
      [
        ["Ghaziabad", "गाजियाबाद"],
        ["Uttar Pradesh", "उत्तर प्रदेश"],
      ],
    ],
    [
      "चंडीगढ़ या हिन्दुस्तान",
      [
        ["Chandigarh", "चंडीगढ़"],
        ["India", "हिन्दुस्तान"],
      ],
    ],
    ["संयुक्त अरब अमीरात", [["United Arab Emirates", "संयुक्त अरब अमीरात"]]],
  ])("in %s", (text, expected) => expect(places(text)).toEqual(expected));

  it.each([
    "I want us to go",
    "TELL US PLEASE",
    "a turkey sandwich",
    "food to go",
    "the delhites of punekar",
    "ask pune@shop.in or delhi.com",
    "see www.delhi.gov.in",
    "#goa",
    "nice reading, the mobile was male",
    "माली और जर्सी",
    "आप कैसे हैं",
    "new",
  ])("none in %s", (text) => expect(places(text)).toEqual([]));

  it.each([
    ["India", { name: "India", kind: "country", code: "IN" }],
    ["orissa", { name: "Odisha", kind: "state", code: "IN-OD" }],
    ["poona", { name: "Pune", kind: "city" }],
  ])("says what %s is", (text, data) => expect(all(text)[0]?.data).toEqual(data));
});

describe("names", () => {
  it.each([
    ["my name is Asha Verma", "Asha Verma", "Asha Verma"],
    ["hi, my name is asha verma and i need help", "Asha Verma", "asha verma"],
    ["MY NAME IS ASHA", "Asha", "ASHA"],
    ["My name's Sean O'Brien.", "Sean O'Brien", "Sean O'Brien"],
    ["My name is A. P. J. Abdul Kalam", "A. P. J. Abdul", "A. P. J. Abdul"],
    ["My name is Dr. Mary-Ann Rao", "Mary-Ann Rao", "Mary-Ann Rao"],
    ["I am Asha", "Asha", "Asha"],
    ["I'm Asha from Pune", "Asha", "Asha"],
    ["this is Ravi Kumar speaking", "Ravi Kumar", "Ravi Kumar"],
    ["hello this is ravi here", "Ravi", "ravi"],
    ["Hi this is Ravi.", "Ravi", "Ravi"],
    ["you can call me Sam", "Sam", "Sam"],
    ["mera naam Ravi hai", "Ravi", "Ravi"],
    ["mera naam ravi kumar hai", "Ravi Kumar", "ravi kumar"],
    ["main Ravi hoon", "Ravi", "Ravi"],
    ["main ravi bol raha hoon", "Ravi", "ravi"],
    ["मेरा नाम आशा वर्मा है", "आशा वर्मा", "आशा वर्मा"],
    ["मैं रवि बोल रहा हूँ", "रवि", "रवि"],
    ["मुझे रवि कहते हैं", "रवि", "रवि"],
  ])("in %s", (text, value, written) => expect(names(text)).toEqual([[value, written]]));

  it.each([
    "I am looking for a room",
    "I am from Pune",
    "I am Looking for a room",
    "I AM HUNGRY",
    "I am in Delhi",
    "I am Indian",
    "I am Ravi's brother",
    "i am hungry",
    "call me tomorrow",
    "Call me Monday",
    "call me back at 5",
    "this is Delhi.",
    "this is not good",
    "I think this is Great",
    "what is my name",
    "my name is not correct",
    "my name is 42",
    "my name is asha5",
    "mera naam kya hai",
    "main theek hoon",
    "मेरा नाम क्या है",
    "मेरा नाम गलत है",
    "मैं दिल्ली से बोल रहा हूँ",
    "मैं ठीक हूँ",
  ])("none in %s", (text) => expect(names(text)).toEqual([]));
});

it("yields to the bot's own words", () => {
  const own = compileEntities([
    { id: "c", name: "city", values: [{ value: "Delhi", kind: "synonyms", synonyms: ["bengaluru"] }] },
    { id: "r", name: "rank", values: [{ value: "Gold", kind: "synonyms", synonyms: [] }] },
  ]);
  const kinds = (text: string) => extractEntities(own, text, INDIA).map((one) => [one.entity, one.text]);
  expect(kinds("to New Delhi, then Pune")).toEqual([
    ["city", "Delhi"],
    ["sys.place", "Pune"],
  ]);
  expect(kinds("to bengalure or bangaluru")[1]).toEqual(["city", "bangaluru"]);
  expect(kinds("I am Gold Plus")).toEqual([["rank", "Gold"]]);
});

it("tells what stands at its place, without overlaps", () => {
  const pieces = [
    "my name is",
    "I am",
    "मेरा नाम",
    "asha",
    "Asha",
    "आशा",
    "new",
    "Delhi",
    "दिल्ली",
    "है",
    "US",
    "&",
    ".",
    "\n",
    "St.",
    "is",
  ];
  let seen = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (words) => {
      const text = words.join(" ");
      let end = 0;
      for (const one of all(text)) {
        expect(text.slice(one.start, one.end)).toBe(one.text);
        expect(one.start).toBeGreaterThanOrEqual(end);
        end = one.end;
        seen++;
      }
    }),
  );
  expect(seen).toBeGreaterThan(0);
});
