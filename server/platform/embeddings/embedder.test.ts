import { afterAll, describe, expect, it } from "vitest";
import { createEmbedder, type Encoder } from "./embedder.ts";
import { localEmbedder } from "./local.ts";

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe("the local embedder", () => {
  const embedder = localEmbedder();
  afterAll(() => embedder.close());

  it("puts sentences that mean alike near one another", async () => {
    const [lost, parcel, weather] = await embedder.embed([
      "My package never arrived",
      "I did not get my delivery",
      "Will it rain in Pune tomorrow?",
    ]);
    expect(lost).toHaveLength(embedder.dimensions);
    expect(Math.hypot(...lost!)).toBeCloseTo(1, 3);
    expect(cosine(lost!, parcel!)).toBeGreaterThan(cosine(lost!, weather!) + 0.2);
  });

  it("answers in the order of the texts, whatever their length, alone or among others", async () => {
    const texts = Array.from({ length: 70 }, (_, at) => `${"word ".repeat((at * 7) % 11)}${at}`);
    const all = await embedder.embed(texts);
    const [alone] = await localOnce(texts[33]!);
    expect(cosine(all[33]!, alone!)).toBeCloseTo(1, 4);
    expect(new Set(all.map((vector) => vector.join())).size).toBe(70);
  });

  it("takes texts without a letter and texts that are too long", async () => {
    const [none, blank, long] = await embedder.embed(["", " \n", "lorem ipsum ".repeat(2000)]);
    expect(Math.hypot(...none!)).toBe(0);
    expect(Math.hypot(...blank!)).toBe(0);
    expect(Math.hypot(...long!)).toBeCloseTo(1, 3);
  });

  async function localOnce(text: string): Promise<Float32Array[]> {
    const other = localEmbedder();
    return other.embed([text]).finally(() => other.close());
  }
});

describe("the cache in front of an encoder", () => {
  function counting(failures = 0): Encoder & { asked: string[][] } {
    const asked: string[][] = [];
    return {
      name: "counting",
      dimensions: 1,
      asked,
      async encode(texts) {
        asked.push(texts);
        if (asked.length <= failures) throw new Error("There is no model.");
        return texts.map((text) => Float32Array.of(text.length));
      },
      close: async () => undefined,
    };
  }

  it("asks for each text once, in batches", async () => {
    const encoder = counting();
    const embedder = createEmbedder(encoder);
    const texts = Array.from({ length: 40 }, (_, at) => `text ${at}`);
    await Promise.all([embedder.embed([...texts, "text 0"]), embedder.embed(texts)]);
    await embedder.embed(texts);
    expect(encoder.asked.map((batch) => batch.length)).toEqual([32, 8]);
  });

  it("says why it could not, and asks again the next time", async () => {
    const embedder = createEmbedder(counting(1));
    await expect(embedder.embed(["a", "bb"])).rejects.toThrow("There is no model.");
    expect(await embedder.embed(["a", "bb"])).toEqual([Float32Array.of(1), Float32Array.of(2)]);
  });
});
