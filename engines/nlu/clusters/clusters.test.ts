import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusters } from "../index.ts";

const PLANTED = [
  [
    "cancel my subscription",
    "please cancel subscription",
    "i want to cancel the subscription",
    "cancel subscription now",
  ],
  [
    "wifi password does not work",
    "my wifi password is wrong",
    "what is the wifi password",
    "forgot wifi password",
  ],
  ["मेरा पासपोर्ट खो गया", "पासपोर्ट खो गया है", "मेरा पासपोर्ट कहाँ खो गया"],
];
const words = ["red", "blue", "cat", "dog", "runs", "sleeps", "fast", "slow", "Ärger", "खाता", "🙂", ""];
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(" "));
const shape = (texts: readonly string[]) =>
  clusters(texts).map(({ members, places: _, ...rest }) => ({
    ...rest,
    members: members.map((at) => texts[at]!.trim()),
  }));

describe("clusters", () => {
  it("finds what was planted, names it by its words, and leaves out what stands alone", () => {
    const found = clusters([...PLANTED.flat(), "do you sell umbrellas"]);
    expect(found.map(({ size }) => size)).toEqual([4, 4, 3]);
    for (const word of ["password", "subscription", "पासपोर्ट"])
      expect(found.filter((one) => one.words.includes(word))).toHaveLength(1);
    for (const { central } of found) expect(PLANTED.flat()).toContain(central);
  });

  it("leaves apart what has no more than a syllable in common", () => {
    expect(
      clusters(["where exactly remains order number 12345, nothing heard since", "refund policy"]),
    ).toEqual([]);
    // A slip of the finger is the same word still.
    expect(clusters(["password", "pasword"])).toHaveLength(1);
  });

  it("puts every text into one cluster at most, and the same words always together", () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        const found = clusters(texts);
        const members = found.flatMap((one) => one.members);
        expect(new Set(members).size).toBe(members.length);
        expect(found.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(texts.length);
        for (const { size, members: own, central, words: named, places } of found) {
          expect(size).toBeGreaterThanOrEqual(Math.max(2, own.length));
          expect(own.map((at) => texts[at]!.trim())).toContain(central);
          expect(named.length).toBeGreaterThan(0);
          expect(places).toHaveLength(size);
        }
        const sizes = found.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });

  it("is the same in whatever order the messages come", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(text, { maxLength: 25, selector: (one) => one.trim() }),
        fc.nat(),
        (texts, turn) => {
          const at = texts.length ? turn % texts.length : 0;
          const turned = [...texts.slice(at), ...texts.slice(0, at)].toReversed();
          expect(shape(turned)).toEqual(shape(texts));
        },
      ),
    );
  });
});
