import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunksOf, holds, indexOf, lookUp, packVectors, scoreGolden, search, sentencesOf } from "./index.ts";
import { stem } from "./stem.ts";
import { termsOf } from "./terms.ts";
import { meanOf, nearest } from "./vectors.ts";

const MANUAL = [
  {
    page: 1,
    text: "Returns\n\nYou may return a bicycle within 30 days of delivery. The frame must be unused.\n\nRefunds\n\nRefunds are paid to the card you used within five working days.",
    headings: [
      { start: 0, end: 7, level: 1 },
      { start: 89, end: 96, level: 2 },
    ],
  },
  {
    page: 2,
    text: "We deliver to Pune and Mumbai on weekdays. Delivery costs 49 rupees and is free above 999 rupees.",
    headings: [],
  },
];
const bySentence = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));
const manual = () => chunksOf(MANUAL);
const index = () => indexOf(manual().map(({ text, path }) => ({ text, context: path.join(" ") })));

describe("cutting", () => {
  it("keeps the place and the headings above, over pages too", () => {
    const chunks = manual();
    expect(chunks.map(({ page, path }) => [page, path])).toEqual([
      [1, ["Returns"]],
      [1, ["Returns", "Refunds"]],
      [2, ["Returns", "Refunds"]],
    ]);
    for (const { page, start, end, text } of chunks)
      expect(MANUAL[page - 1]!.text.slice(start, end)).toBe(text);
  });

  it("ends sentences where they end", () => {
    expect(bySentence("Dr. Rao paid 4.5 rupees. Did he? Yes!")).toEqual([
      "Dr. Rao paid 4.5 rupees.",
      "Did he?",
      "Yes!",
    ]);
    expect(bySentence("1.2 Scope . . . . . . 5 1.3 Terms . . . 7. . .")).toEqual([
      "1.2 Scope .",
      "5 1.3 Terms .",
      "7.",
    ]);
    expect(bySentence(". . .")).toEqual(["."]);
    expect(bySentence("राम घर गया। सीता आई।")).toEqual(["राम घर गया।", "सीता आई।"]);
  });

  it("loses no letter and cuts nothing too long, whatever the text", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom("\n\n", "\n", ". ", " ", "x".repeat(900)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const chunks = chunksOf([{ page: 1, text, headings: [] }]);
        const covered = new Set<number>();
        for (const { start, end, text: own } of chunks) {
          expect(end - start).toBeLessThanOrEqual(1_200);
          expect(text.slice(start, end)).toBe(own);
          for (let at = start; at < end; at++) covered.add(at);
        }
        for (let at = 0; at < text.length; at++) if (/\S/.test(text[at]!)) expect(covered.has(at)).toBe(true);
      }),
      { seed: Number(process.env.PROPERTY_SEED ?? 1), numRuns: 200 },
    );
  });
});

describe("terms", () => {
  it.each([
    ["refunds", "refund"],
    ["deliveries", "delivery"],
    ["paying", "pay"],
    ["stopped", "stop"],
    ["costs", "costing"],
    ["cancelled", "cancel"],
    ["installed", "install"],
    ["calls", "called"],
    ["किताबें", "किताबों"],
  ])("%s and %s are one", (one, other) => expect(stem(one)).toBe(stem(other)));

  it("keeps apart what is apart, and drops what tells nothing", () => {
    expect(stem("news")).not.toBe(stem("knew"));
    expect(termsOf("What is the cost of a return?")).toEqual([stem("cost"), stem("return")]);
    expect(termsOf("क़ीमत क्या है")).toEqual(termsOf("कीमत"));
  });
});

describe("looking up", () => {
  it("quotes what answers, word for word", () => {
    const found = lookUp(index(), "When are refunds paid?", 3);
    expect(found.supported).toBe(true);
    const { text } = manual()[found.hits[0]!.passage]!;
    expect(text.slice(found.quote!.start, found.quote!.end)).toBe(
      "Refunds are paid to the card you used within five working days.",
    );
  });

  it("refuses what nothing bears", () => {
    for (const question of ["Who won the election in Brazil?", "", "the of and", "what"])
      expect(lookUp(index(), question, 3).supported).toBe(false);
  });

  it("answers two words that name what is asked for, and no other two", () => {
    for (const question of ["refund time", "refund duration", "delivery cost"])
      expect([question, lookUp(index(), question, 3).supported]).toEqual([question, true]);
    for (const question of ["wedding time", "parcel price", "refund mountain"])
      expect([question, lookUp(index(), question, 3).supported]).toEqual([question, false]);
  });

  it("finds by meaning what has none of the words", () => {
    const near = Float32Array.of(0.1, 0, 0);
    const far = Float32Array.of(0, 0.1, 0);
    const passages = ["Alpha beta.", "Gamma delta."].map((text, at) => ({
      text,
      context: "",
      vectors: packVectors([at === 1 ? near : far]),
    }));
    expect(search(indexOf(passages), "omega", 2, near)[0]?.passage).toBe(1);
  });

  it("finds by words and by meaning among thousands too", () => {
    const direction = (at: number) =>
      Float32Array.from({ length: 512 }, (_, place) => (place === at ? 1 : 0));
    const passages = Array.from({ length: 1_000 }, (_, at) => ({
      text: `Common word number ${at}.`,
      context: "",
      vectors: packVectors([direction(at % 500), direction((at + 7) % 500)]),
    }));
    const many = indexOf(passages);
    expect(search(many, "number 777", 3)[0]?.passage).toBe(777);
    const meant = search(many, "omega", 6, direction(123)).map(({ passage }) => passage);
    expect(meant).toEqual(expect.arrayContaining([116, 123, 616, 623]));
    expect(meant).toHaveLength(4);
  });

  it.each([64, 384, 512, 1_536])("packs vectors of %d numbers with little loss", (length) => {
    const vector = Float32Array.from({ length }, (_, at) => Math.sin(at));
    const norm = Math.hypot(...vector);
    const one = packVectors([vector.map((value) => value / norm)]);
    expect(nearest(one, one).cosine).toBeCloseTo(1, 1);
    expect(nearest(one, meanOf(Int8Array.of(...one, ...one), length)).cosine).toBeCloseTo(1, 1);
  });

  it("takes an encoder to which all sentences are alike for what it is", () => {
    const vectors = packVectors([Float32Array.of(1, 0)]);
    const known = indexOf([{ text: "Alpha beta.", context: "", vectors }], 2);
    // A cosine of 0.8 is much to the one, and to the other what anything has.
    const asked = Float32Array.of(0.8, 0.6);
    const meaning = (usual?: number) => search(known, "omega", 1, asked, usual)[0]?.evidence.meaning ?? 0;
    expect(meaning()).toBeCloseTo(0.8, 1);
    expect(meaning(0.75)).toBeCloseTo(0.3, 1);
    expect(meaning(0.9)).toBeLessThan(0.05);
  });
});

describe("golden questions", () => {
  it("are held by their words, not by parts of words", () => {
    expect(holds("It takes Five working days.", "five  working")).toBe(true);
    expect(holds("It takes fifty days.", "fif")).toBe(false);
    expect(holds("anything", " ")).toBe(false);
  });

  it("are scored in shares", () => {
    const results = [
      { rank: 1, answered: true, refused: false },
      { rank: 4, answered: false, refused: false },
      { rank: 0, answered: false, refused: true },
      { rank: 9, answered: true, refused: true },
    ];
    expect(scoreGolden(results)).toEqual({
      questions: 4,
      found: 0.5,
      first: 0.25,
      answered: 0.25,
      refused: 0.5,
    });
    expect(scoreGolden([])).toEqual({ questions: 0, found: 0, first: 0, answered: 0, refused: 0 });
  });
});
