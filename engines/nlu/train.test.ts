import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mix } from "./hash.ts";
import { DUKAAN, SHOP } from "./fixture.ts";
import { deserialise, predict, runToEnd, serialise, train, trainingKey } from "./index.ts";

describe("train", () => {
  it.each([
    [SHOP, "where is the parcel i ordered", "i1"],
    [SHOP, "can i send back this shirt", "i2"],
    [SHOP, "what time do you open on monday", "i3"],
    [SHOP, "get me a human agent", "i4"],
    [SHOP, "my card payment was declined", "i5"],
    [SHOP, "hello good morning", "i6"],
    [DUKAAN, "मेरा सामान कब आएगा", "h1"],
    [DUKAAN, "कपड़े वापस करने हैं", "h2"],
    [DUKAAN, "दुकान कब खुलेगी", "h3"],
    [DUKAAN, "dukaan kitne baje khulti hai", "h3"],
  ])("%# understands %s", (set, text, id) => {
    expect(predict(runToEnd(train(set)), text).ranking[0]?.id).toBe(id);
  });

  it("gives the same bytes for the same data in any order", () => {
    const expected = serialise(runToEnd(train(SHOP)));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(SHOP.intents, { minLength: SHOP.intents.length }),
        fc.integer({ min: 0, max: 7 }),
        (intents, turn) => {
          const turned = intents.map((one) => ({
            ...one,
            phrases: [...one.phrases.slice(turn), ...one.phrases.slice(0, turn)],
          }));
          const set = { ...SHOP, intents: turned };
          expect(serialise(runToEnd(train(set)))).toEqual(expected);
          expect(trainingKey(set)).toBe(trainingKey(SHOP));
        },
      ),
      { numRuns: 10 },
    );
  });

  it("has another key for another seed, name or phrase", () => {
    const [first, ...others] = SHOP.intents;
    const renamed = { ...SHOP, intents: [{ ...first!, name: "else" }, ...others] };
    const longer = { ...SHOP, intents: [{ ...first!, phrases: [...first!.phrases, "new"] }, ...others] };
    const keys = [
      trainingKey(SHOP),
      trainingKey(SHOP, { seed: 2 }),
      trainingKey(renamed),
      trainingKey(longer),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it("refuses a set without a word and one with an id twice", () => {
    const empty = { language: "en" as const, intents: [{ id: "a", name: "a", phrases: ["", "?!"] }] };
    expect(() => runToEnd(train(empty))).toThrow("no phrase");
    expect(() => runToEnd(train({ ...SHOP, intents: [...SHOP.intents, SHOP.intents[0]!] }))).toThrow(
      "share the id",
    );
  });

  it("learns a single intent and can still refuse", () => {
    const model = runToEnd(train({ ...SHOP, intents: [SHOP.intents[0]!] }));
    expect(predict(model, "where is my order").outOfScope).toBe(false);
    expect(predict(model, "zzz qqq").outOfScope).toBe(true);
  });

  it("reports its stages in order, each to its end", () => {
    const stages = [...train(SHOP)].map(({ stage }) => stage);
    expect([...new Set(stages)]).toEqual(["features", "training", "calibrating", "packing"]);
  });
});

describe("a stored model", () => {
  it.each([SHOP, DUKAAN])("predicts as before", (set) => {
    const model = runToEnd(train(set));
    const copy = deserialise(serialise(model));
    for (const { phrases } of set.intents) {
      for (const text of phrases) expect(predict(copy, text)).toEqual(predict(model, text));
    }
    expect(serialise(copy)).toEqual(serialise(model));
  });

  it("is judged as it was where its format is older than the weight of grammar", () => {
    const model = runToEnd(train(SHOP));
    const { centre, refusal, slope } = deserialise(inFormat(4, serialise(model))).calibration;
    expect(slope).toBe(model.calibration.slope);
    expect(model.calibration.centre - centre).toBeCloseTo(0.25);
    expect(model.calibration.refusal - refusal).toBeCloseTo(0.25);
  });

  it("is refused when a byte is wrong, missing, or not ours", () => {
    const bytes = serialise(runToEnd(train(DUKAAN)));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at]! ^= change;
        expect(() => deserialise(damaged)).toThrow(/damaged|not an NLU model|version/);
        expect(() => deserialise(bytes.slice(0, at))).toThrow(/damaged|not an NLU model/);
      }),
      { numRuns: 60 },
    );
    expect(() => deserialise(new Uint8Array())).toThrow("not an NLU model");
  });
});

/** The same bytes under another format, and their checksum: FNV-1a, as the codec has it. */
function inFormat(format: number, bytes: Uint8Array): Uint8Array {
  const body = bytes.slice(0, -4);
  const afterMagic = body.findIndex((byte) => byte < 0x80) + 1;
  body[afterMagic] = format;
  let sum = 0x811c9dc5;
  for (const byte of body) sum = mix(sum, byte);
  return Uint8Array.of(...body, (sum >>> 24) & 255, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255);
}
