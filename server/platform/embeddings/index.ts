import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import type { Embedder } from "./embedder.ts";
import { endpointEmbedder } from "./endpoint.ts";
import { folderEmbedder } from "./folder.ts";
import { hubEmbedder } from "./hub.ts";
import { localEmbedder } from "./local.ts";

/** The embeddings server, folder or hub's model that the configuration names, else the encoder of the packages. */
export function openEmbedder(config: Config, outbound: Outbound, log: Log): Embedder {
  const { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY } = config;
  const named = readerOf(config, log, config.EMBEDDINGS_FOLDER, config.EMBEDDINGS_HUB_MODEL);
  if (named) return named;
  if (!EMBEDDINGS_URL || !EMBEDDINGS_MODEL || !EMBEDDINGS_DIMENSIONS) return localEmbedder();
  return endpointEmbedder(
    { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_DIMENSIONS, EMBEDDINGS_KEY },
    outbound,
  );
}

/** The model that reads the sentences of GPT 2 bots; none where neither a folder nor a model is named. */
export const openGpt2 = (config: Config, log: Log): Embedder | undefined =>
  readerOf(config, log, config.GPT2_FOLDER, config.GPT2_MODEL);

function readerOf(
  { MODEL_HUB_URL: host, dataDir }: Config,
  log: Log,
  folder: string | undefined,
  model: string | undefined,
): Embedder | undefined {
  if (folder) return folderEmbedder(folder);
  return model ? hubEmbedder({ model, host, dataDir, log }) : undefined;
}
