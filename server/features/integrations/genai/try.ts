import type { Tried } from "#contract/integrations/integrations.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { complete } from "./chat.ts";
import { embed } from "./embeddings.ts";
import { type Endpoint, EndpointError } from "./wire.ts";

const TIMEOUT_MS = 15_000;
const SHOWN = 80;
const HELLO = {
  messages: [{ role: "user" as const, content: "Answer with the word ready." }],
  maxTokens: 16,
};

/** Calls an endpoint as it would be called later: a short completion, and an embedding where one is configured. */
export async function tryEndpoint(outbound: Outbound, endpoint: Endpoint): Promise<Tried> {
  try {
    const { text } = await complete(outbound, endpoint, HELLO, { timeoutMs: TIMEOUT_MS });
    const made = endpoint.embeddingModel
      ? await embed(outbound, endpoint, ["ready"], { timeoutMs: TIMEOUT_MS })
      : undefined;
    const dimensions = made?.vectors[0]?.length ?? null;
    return {
      ok: true,
      message: `${endpoint.model} answered: ${text.trim().slice(0, SHOWN) || "…"}`,
      dimensions,
    };
  } catch (error) {
    if (error instanceof EndpointError) return { ok: false, message: error.message, dimensions: null };
    throw error;
  }
}
