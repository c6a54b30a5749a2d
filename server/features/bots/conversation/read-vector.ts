import type { Model } from "#engines/nlu/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import type { Log } from "#server/platform/log.ts";

/** The vector of a text for a model that learnt meaning; none for others, or when none can be had just now. */
export type ReadVector = (model: Model, text: string) => Promise<Float32Array | undefined>;

/** A bot goes on answering by words alone where the encoder fails; the log says so. */
export const createReadVector =
  (embedder: Embedder, log: Log): ReadVector =>
  async (model, text) => {
    if (!model.meaning || model.meaning.embedder !== embedder.name) return undefined;
    try {
      return (await embedder.embed([text]))[0];
    } catch (error) {
      log.error({ err: error }, "a message was read by its words alone");
      return undefined;
    }
  };
