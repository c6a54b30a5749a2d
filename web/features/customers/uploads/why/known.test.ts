import { expect, it } from "vitest";
import { type Known, recognise } from "./known.ts";

const SENTENCES: [string, Known, Record<string, string>][] = [
  ["City is required", "required", { label: "City" }],
  ["Whitespace only present in the field - City", "blank", { label: "City" }],
  ["City: Minimum length must be 2 characters.", "min", { label: "City", n: "2" }],
  ["Maximum length must be 30 characters.", "max", { n: "30" }],
  ["City holds the character NUL.", "nul", { label: "City" }],
  ["Age must be a whole number.", "whole", { label: "Age" }],
  ["Age must be a number.", "number", { label: "Age" }],
  ["Mail must be an e-mail address.", "email", { label: "Mail" }],
  ["City may not hold digits.", "noDigits", { label: "City" }],
  ["City may hold letters only.", "letters", { label: "City" }],
  ["City may hold letters and these characters only: . -.", "lettersSigns", { label: "City", value: ". -" }],
  [
    'City may hold letters and these characters only: "- _ , .".',
    "lettersSigns",
    { label: "City", value: "- _ , ." },
  ],
  ["City may hold letters and digits only.", "alphanumeric", { label: "City" }],
  [
    "City may hold letters and digits and these characters only: +.",
    "alphanumericSigns",
    { label: "City", value: "+" },
  ],
  ["Age may hold digits only.", "digits", { label: "Age" }],
  ["Age may hold digits and these characters only: + -.", "digitsSigns", { label: "Age", value: "+ -" }],
  [
    'Plan has no value "Tin"; it has Gold, Silver.',
    "noValue",
    { label: "Plan", value: "Tin", list: "Gold, Silver" },
  ],
  ["Twitter ID: another customer has it already.", "taken", { label: "Twitter ID" }],
  [
    "Line 3 has the same phone number +919812345678; that line counts.",
    "repeated",
    { n: "3", value: "+919812345678" },
  ],
  ["Phone Number: The phone number is empty.", "phoneEmpty", { label: "Phone Number" }],
  [
    "Whatsapp: The phone number holds letters: call me",
    "phoneLetters",
    { label: "Whatsapp", value: "call me" },
  ],
  ["The plus sign may stand only at the start of a phone number.", "phonePlus", {}],
  ['The sign "*" does not belong in a phone number.', "phoneSign", { value: '"*"' }],
  ["The phone number has 90 characters; none is that long.", "phoneEndless", { n: "90" }],
  [
    "A spreadsheet has shortened the number to 9.19812E+11; format its column as text and export it again.",
    "phoneShortened",
    { value: "9.19812E+11" },
  ],
  ["Too short: a phone number has its country's code and at least 4 digits.", "phoneBare", {}],
  ["Phone Number: No country has the code +999.", "phoneCode", { label: "Phone Number", value: "+999" }],
  ["Too short for India: 5 digits, 10 expected.", "phoneShort", { country: "India", n: "5", expected: "10" }],
  [
    "Phone Number: Too long for Aruba: 8 digits, 7 expected after +297.",
    "phoneLong",
    { label: "Phone Number", country: "Aruba", n: "8", expected: "7", code: "+297" },
  ],
  [
    "Too long for India: 12 digits, 10 expected. A number of another country needs + and its code in front.",
    "phoneForeign",
    { country: "India", n: "12", expected: "10" },
  ],
  [
    "Not a possible number for Netherlands: 10 digits, 9 or 11 expected after +31.",
    "phoneCount",
    { country: "Netherlands", n: "10", expected: "9 or 11", code: "+31" },
  ],
  [
    "Not a possible number for Ukraine: none begins with 20.",
    "phoneBegins",
    { country: "Ukraine", value: "20" },
  ],
  ["Text follows the closing quote of cell 2.", "afterQuote", { n: "2" }],
  ["The quote opened on line 7 is not closed where its cell ends.", "openQuote", { n: "7" }],
  ["The row has 1 cell, the header has 4.", "width", { n: "1", value: "4" }],
  ["The row is longer than 1,000,000 characters.", "longRow", { value: "1,000,000" }],
  ["The row holds the character NUL, which cannot be stored.", "rowNul", {}],
];

it.each(SENTENCES)("recognises %s", (sentence, key, parts) => {
  expect(recognise(sentence)).toEqual({ key, parts });
});

it("takes no other sentence for one of them", () => {
  expect(recognise("Something else is wrong with this row.")).toBeUndefined();
  expect(recognise("City may hold letters onlyX")).toBeUndefined();
});
