import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findIntegration } from "../repository.ts";
import { openKey } from "../secret.ts";
import { type ChatAnswer, type ChatOrder, complete, stream } from "./chat.ts";
import { embed } from "./embeddings.ts";
import { type ImageAnswer, type ImageOrder, makeImage } from "./images.ts";
import { speak, type SpeechAnswer, type SpeechOrder } from "./speech.ts";
import { demandAllowance, noteUsage } from "./usage.ts";
import { type Endpoint, EndpointError } from "./wire.ts";

export interface GenAiOptions {
  /** Until the whole answer is there; 30 seconds where it is not said. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * Language models and embeddings of a configuration (auth type 5). Every method throws NOT_FOUND without such a
 * configuration, GENAI_LIMIT when a day's tokens are used up, and GENAI_AWAY when the endpoint refuses or does not
 * answer; nothing that is thrown holds the key.
 */
export interface GenAi {
  chat(scope: Scope, integrationId: string, order: ChatOrder, options?: GenAiOptions): Promise<ChatAnswer>;
  /** The same, told piece by piece. */
  stream(
    scope: Scope,
    integrationId: string,
    order: ChatOrder,
    options: GenAiOptions & { onText: (text: string) => void },
  ): Promise<ChatAnswer>;
  /** A vector for each text; undefined where the configuration names no model for embeddings. */
  embed(
    scope: Scope,
    integrationId: string,
    texts: readonly string[],
    options?: GenAiOptions,
  ): Promise<number[][] | undefined>;
  /** A picture; GENAI_REFUSED where the endpoint will not make it, GENAI_NO_IMAGES where no model for images is named. */
  image(scope: Scope, integrationId: string, order: ImageOrder, options?: GenAiOptions): Promise<ImageAnswer>;
  /** A text read aloud; GENAI_REFUSED where the endpoint will not, GENAI_NO_SPEECH where no model for speech is named. */
  speak(
    scope: Scope,
    integrationId: string,
    order: SpeechOrder,
    options?: GenAiOptions,
  ): Promise<SpeechAnswer>;
}

const TIMEOUT_MS = 30_000;

export function createGenAi({
  outbound,
  secrets,
  config,
}: Pick<Platform, "outbound" | "secrets" | "config">): GenAi {
  async function using<T extends { tokens: number }>(
    scope: Scope,
    id: string,
    work: (endpoint: Endpoint) => Promise<T>,
    refusal: "GENAI_AWAY" | "GENAI_REFUSED" = "GENAI_AWAY",
  ): Promise<T> {
    const row = await findIntegration(scope, id);
    if (row?.auth_type !== AUTH_TYPES.genAi) throw fail("NOT_FOUND", { what: "configuration" });
    const { tokensPerDay } = row.config;
    await demandAllowance(scope, { id, name: row.name, tokensPerDay }, config.GENAI_TOKENS_PER_DAY);
    const endpoint = { ...row.config, apikey: openKey(secrets, row) };
    try {
      const answer = await work(endpoint);
      if (answer.tokens > 0) await noteUsage(scope, id, answer.tokens);
      return answer;
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      throw fail(error.refused ? refusal : "GENAI_AWAY", { name: row.name, reason: error.message });
    }
  }
  const wire = ({ timeoutMs = TIMEOUT_MS, signal }: GenAiOptions = {}) => ({ timeoutMs, signal });

  return {
    chat: (scope, id, order, options) =>
      using(scope, id, (endpoint) => complete(outbound, endpoint, order, wire(options))),
    stream: (scope, id, order, options) =>
      using(scope, id, (endpoint) =>
        stream(outbound, endpoint, order, { ...wire(options), onText: options.onText }),
      ),
    image: (scope, id, order, options) =>
      using(
        scope,
        id,
        async (endpoint) => {
          const { imageModel } = endpoint;
          if (!imageModel) throw fail("GENAI_NO_IMAGES");
          return makeImage(outbound, { ...endpoint, imageModel }, order, wire(options));
        },
        "GENAI_REFUSED",
      ),
    speak: (scope, id, order, options) =>
      using(
        scope,
        id,
        async (endpoint) => {
          const { speechModel } = endpoint;
          if (!speechModel) throw fail("GENAI_NO_SPEECH");
          return speak(outbound, { ...endpoint, speechModel }, order, wire(options));
        },
        "GENAI_REFUSED",
      ),
    async embed(scope, id, texts, options) {
      const answer = await using<{ vectors: number[][] | undefined; tokens: number }>(
        scope,
        id,
        (endpoint) =>
          endpoint.embeddingModel && texts.length > 0
            ? embed(outbound, endpoint, texts, wire(options))
            : Promise.resolve({ vectors: endpoint.embeddingModel ? [] : undefined, tokens: 0 }),
      );
      return answer.vectors;
    },
  };
}
