import { z } from "zod";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { callEndpoint, type Endpoint, EndpointError, type WireOptions } from "./wire.ts";

const answered = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ total_tokens: z.number() }).nullish().catch(undefined),
});

/** A vector for each text, in the order of the texts. */
export async function embed(
  outbound: Outbound,
  endpoint: Endpoint,
  texts: readonly string[],
  options: WireOptions,
): Promise<{ vectors: number[][]; tokens: number }> {
  const body = { model: endpoint.embeddingModel, input: texts };
  const text = await callEndpoint(outbound, endpoint, { path: "/embeddings", body }, options);
  const parsed = answered.safeParse(json(text));
  if (!parsed.success || parsed.data.data.length !== texts.length)
    throw new EndpointError("It answered with something that is no list of embeddings.");
  const vectors = parsed.data.data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  return { vectors, tokens: parsed.data.usage?.total_tokens ?? Math.ceil(letters / 3) };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
