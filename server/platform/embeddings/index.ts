import type { Config } from "#server/platform/config.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Embedder } from "./embedder.ts";
import { endpointEmbedder } from "./endpoint.ts";
import { folderEmbedder } from "./folder.ts";
import { localEmbedder } from "./local.ts";

/** The embeddings server or the folder that the configuration names, else the encoder that comes with the packages. */
export function openEmbedder(config: Config, outbound: Outbound): Embedder {
  const { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY } = config;
  if (config.EMBEDDINGS_FOLDER) return folderEmbedder(config.EMBEDDINGS_FOLDER);
  if (!EMBEDDINGS_URL || !EMBEDDINGS_MODEL || !EMBEDDINGS_DIMENSIONS) return localEmbedder();
  return endpointEmbedder(
    { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY },
    outbound,
  );
}

/** The model that reads the sentences of GPT 2 bots; none where no folder is named. */
export const openGpt2 = ({ GPT2_FOLDER }: Pick<Config, "GPT2_FOLDER">): Embedder | undefined =>
  GPT2_FOLDER ? folderEmbedder(GPT2_FOLDER) : undefined;
