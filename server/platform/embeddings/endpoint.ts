import { z } from "zod";
import type { Config } from "#server/platform/config.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { createEmbedder, type Embedder, NoEmbedding } from "./embedder.ts";

const reply = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: z.array(z.number()) })),
});

type Settings = Required<Pick<Config, "EMBEDDINGS_URL" | "EMBEDDINGS_MODEL" | "EMBEDDINGS_DIMENSIONS">> &
  Pick<Config, "EMBEDDINGS_KEY">;

/** Sentence vectors from a server that speaks OpenAI's `POST /embeddings`; texts leave the machine. */
export function endpointEmbedder(settings: Settings, outbound: Outbound): Embedder {
  const { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY } = settings;
  const url = `${EMBEDDINGS_URL.replace(/\/$/, "")}/embeddings`;
  const refuse = (why: string) =>
    new NoEmbedding(`The embeddings server ${new URL(url).host} ${why} Look at EMBEDDINGS_URL and its log.`);

  async function encode(texts: string[]): Promise<Float32Array[]> {
    const answer = await outbound
      .call({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          ...(EMBEDDINGS_KEY ? { authorization: `Bearer ${EMBEDDINGS_KEY}` } : {}),
        },
        body: JSON.stringify({ model: EMBEDDINGS_MODEL, input: texts, encoding_format: "float" }),
      })
      .catch((error: Error) => {
        throw refuse(`could not be reached (${error.message}).`);
      });
    if (answer.status !== 200) throw refuse(`answered with status ${answer.status}.`);
    const vectors = read(answer.body);
    if (!vectors || vectors.length !== texts.length)
      throw refuse(`did not answer with ${texts.length} vectors of ${EMBEDDINGS_DIMENSIONS} numbers.`);
    return vectors;
  }

  function read(body: string): Float32Array[] | undefined {
    const parsed = reply.safeParse(asJson(body));
    if (!parsed.success) return undefined;
    const { data } = parsed.data;
    if (data.some(({ embedding }) => embedding.length !== EMBEDDINGS_DIMENSIONS)) return undefined;
    return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => unit(embedding));
  }

  return createEmbedder({
    name: `${EMBEDDINGS_MODEL}-${EMBEDDINGS_DIMENSIONS}`,
    dimensions: EMBEDDINGS_DIMENSIONS,
    languages: ["en", "hi"],
    encode,
    close: async () => undefined,
  });
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The vector at length 1: servers differ in whether they see to that. */
function unit(values: number[]): Float32Array {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}
