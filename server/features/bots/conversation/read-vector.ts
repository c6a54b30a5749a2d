import type { Model } from "#engines/nlu/index.ts";
import type { Platform } from "#server/platform/platform.ts";

/** The vector of a text for a model that learnt meaning; none for others, or when none can be had just now. */
export type ReadVector = (model: Model, text: string) => Promise<Float32Array | undefined>;

/** A bot goes on answering by words alone where the encoder fails; the log says so. */
export const createReadVector =
  ({ embedder: semantic, gpt2, log }: Pick<Platform, "embedder" | "gpt2" | "log">): ReadVector =>
  async (model, text) => {
    const embedder = [semantic, gpt2].find((one) => one && one.name === model.meaning?.embedder);
    if (!embedder) return undefined;
    try {
      return (await embedder.embed([text]))[0];
    } catch (error) {
      log.error({ err: error }, "a message was read by its words alone");
      return undefined;
    }
  };
