import type { Config } from "#server/platform/config.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Embedder } from "./embedder.ts";
import { endpointEmbedder } from "./endpoint.ts";
import { localEmbedder } from "./local.ts";

/** The embeddings server that the configuration names, else the encoder that comes with the packages. */
export function openEmbedder(config: Config, outbound: Outbound): Embedder {
  const { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY } = config;
  if (!EMBEDDINGS_URL || !EMBEDDINGS_MODEL || !EMBEDDINGS_DIMENSIONS) return localEmbedder();
  return endpointEmbedder(
    { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY },
    outbound,
  );
}
