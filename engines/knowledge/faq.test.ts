import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Faq, faqText, indexOf, lookUp, packVectors, sentencesOf } from "./index.ts";

const SHOP: Faq[] = [
  {
    question: "When are you open?",
    wordings: ["opening hours", "Are you open on Sunday?"],
    answer: "**Daily**, 9 to 6.",
  },
  { question: "Where is my parcel?", wordings: [], answer: "See the link in your mail." },
  { question: "Do you repair bicycles?", wordings: ["fix my bike"], answer: "Yes, within a day." },
];
const passageOf = (faq: Faq) => {
  const { text, answer, asked } = faqText(faq);
  return { text, context: "", faq: { answer, asked } };
};
const MANUAL = {
  text: "A bicycle may be returned within 30 days. The frame must be unused.",
  context: "Returns",
};
/** A direction of its own for each number. */
const vectorOf = (at: number) =>
  Float32Array.from({ length: 512 }, (_, place) => ((place >> at) % 2 ? 1 : -1) / Math.sqrt(512));
const index = indexOf([MANUAL, ...SHOP.map(passageOf)]);
const said = (question: string) => {
  const { hits, quote, supported } = lookUp(index, question, 5);
  const { text } = index.passages[hits[0]?.passage ?? 0]!;
  return supported && quote ? text.slice(quote.start, quote.end) : undefined;
};

describe("an FAQ", () => {
  it.each([
    ["when are YOU open", "**Daily**, 9 to 6."],
    ["Opening hours?!", "**Daily**, 9 to 6."],
    ["where is my parcel", "See the link in your mail."],
    ["could you fix my bike please", "Yes, within a day."],
    [
      "How many days to return a bicycle",
      "A bicycle may be returned within 30 days. The frame must be unused.",
    ],
    ["what is the capital of France", undefined],
    ["!!!", undefined],
  ])("%s", (question, answer) => expect(said(question)).toBe(answer));

  it("gives way to a passage behind it where it is not meant", () => {
    const near = indexOf([
      { text: "Parcels are insured up to 500 rupees by the carrier.", context: "Insurance of parcels" },
      passageOf({ question: "Where is my parcel?", wordings: [], answer: "See the link." }),
    ]);
    const { hits, supported } = lookUp(near, "are parcels insured by the carrier", 5);
    expect([hits[0]!.passage, supported]).toEqual([0, true]);
  });

  it("gives way to no other FAQ: of two that are as near, neither is said", () => {
    const alike = ["Can I pay by card?", "Can I pay by cheque?", "Where are you?"].map((question) =>
      passageOf({ question, wordings: [], answer: question.toUpperCase() }),
    );
    const vectors = (at: number) => packVectors([vectorOf(at), vectorOf(8)]);
    const two = indexOf(alike.map((passage, at) => ({ ...passage, vectors: vectors(at === 2 ? 5 : 0) })));
    const [near, off] = [vectorOf(0), vectorOf(3)];
    const vector = near.map((part, at) => 0.75 * part + 0.66 * off[at]!);
    const { hits, supported } = lookUp(two, "can I pay", 3, vector);
    expect(
      hits
        .slice(0, 2)
        .map(({ passage }) => passage)
        .toSorted(),
    ).toEqual([0, 1]);
    expect(supported).toBe(false);
    const only = indexOf([two.passages[0]!, two.passages[2]!]);
    expect(lookUp(only, "can I pay", 3, vector).supported).toBe(true);
  });

  it("is found by any of its wordings, whatever they are, and its answer stands where it says", () => {
    const line = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => /\p{L}/u.test(text));
    fc.assert(
      fc.property(line, fc.array(line, { maxLength: 4 }), line, (question, wordings, answer) => {
        const { text, answer: at, asked } = faqText({ question, wordings, answer });
        expect(text.slice(at.start, at.end)).toBe(answer);
        const one = indexOf([{ text, context: "", faq: { answer: at, asked } }]);
        for (const wording of [question, ...wordings]) {
          const { hits, support } = lookUp(one, `  ${wording} ?`, 1);
          if (hits.length > 0) expect(support).toBe(1);
        }
      }),
    );
  });

  it("has its wordings as sentences of their own", () => {
    const { text } = faqText(SHOP[0]!);
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "When are you open?",
      "opening hours",
      "Are you open on Sunday?",
      "**Daily**, 9 to 6.",
    ]);
  });
});
