import { afterAll, describe, expect, it } from "vitest";
import { USUAL } from "#engines/knowledge/index.ts";
import { createEmbedder, type Encoder } from "./embedder.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { startReceiver } from "#server/testing/receiver.ts";
import { endpointEmbedder } from "./endpoint.ts";
import { localEmbedder } from "./local.ts";
import { usualCosine } from "./usual.ts";

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

  it("finds sentences that have nothing to do with each other as far apart as the search counts on", async () => {
    expect(await usualCosine(embedder.embed)).toBeCloseTo(await embedder.usual(), 2);
    expect(await embedder.usual()).toBe(USUAL);
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
      languages: ["en"],
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

describe("an embeddings server", () => {
  it("is asked as OpenAI's would be, and its mistakes are said", async () => {
    const receiver = await startReceiver();
    const outbound = createOutbound({
      OUTBOUND_CONNECTIONS: 2,
      OUTBOUND_ALLOW: [receiver.origin],
      OUTBOUND_ONLY: [],
      OUTBOUND_TIMEOUT_SECONDS: 10,
    });
    const embedder = endpointEmbedder(
      {
        EMBEDDINGS_URL: `${receiver.origin}/v1/`,
        EMBEDDINGS_MODEL: "small",
        EMBEDDINGS_DIMENSIONS: 2,
        EMBEDDINGS_KEY: "secret",
      },
      outbound,
    );
    const answer = (data: unknown, status = 200) => {
      receiver.answer = () => ({ status, body: JSON.stringify({ data }) });
    };
    // In another order than asked, and not of length 1.
    answer([
      { index: 1, embedding: [0, 5] },
      { index: 0, embedding: [3, 4] },
    ]);
    const [one, other] = await embedder.embed(["a", "bb"]);
    expect([...one!, ...other!].map((value) => Math.round(value * 10) / 10)).toEqual([0.6, 0.8, 0, 1]);
    const [call] = receiver.calls;
    expect(call).toMatchObject({ method: "POST", url: `${receiver.origin}/v1/embeddings` });
    expect(call!.headers.authorization).toBe("Bearer secret");
    expect(JSON.parse(String(call!.body))).toMatchObject({ model: "small", input: ["a", "bb"] });
    answer([{ index: 0, embedding: [1, 2, 3] }]);
    await expect(embedder.embed(["c"])).rejects.toThrow("did not answer with 1 vectors of 2 numbers");
    answer([], 401);
    await expect(embedder.embed(["c"])).rejects.toThrow("answered with status 401. Look at EMBEDDINGS_URL");
    await receiver.close();
    await expect(embedder.embed(["c"])).rejects.toThrow("could not be reached");
    await outbound.close();
  });
});
