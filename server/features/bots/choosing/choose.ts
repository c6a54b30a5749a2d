import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ASKED_AT_ONCE } from "#contract/bots/limits.ts";
import { choiceOrder, type Model, type RankedIntent, readChoices } from "#engines/nlu/index.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";

/** What is asked of a language model: to which intents of a trained version these texts belong. */
export interface Choice {
  /** The configuration whose language model is asked. */
  integrationId: string | null;
  model: Model;
  /** Names the version. */
  version: string;
  texts: readonly string[];
  timeoutMs?: number;
}
export interface Chosen {
  /** For each text; undefined where the model gave no answer that may be used. */
  rankings: (RankedIntent[] | undefined)[];
  /** Why some have none, as a sentence. */
  reason: string | undefined;
  calls: number;
}
export type Choose = (scope: Scope, choice: Choice) => Promise<Chosen>;

const KEPT = 20_000;
const TIMEOUT_MS = 6_000;
const TOKENS_A_TEXT = 90;
const UNREADABLE = "The language model answered with something that is no choice of intents.";

/** Asks language models in batches, and no text of a version twice. Never throws for what the model does. */
export function createChoose(genAi: Pick<GenAi, "chat">): Choose {
  const kept = new LRUCache<string, RankedIntent[]>({ max: KEPT });

  async function ask(scope: Scope, integrationId: string, choice: Choice): Promise<Omit<Chosen, "calls">> {
    const { model, texts, timeoutMs = TIMEOUT_MS } = choice;
    const messages = choiceOrder(model, texts, randomBytes(9).toString("hex"));
    try {
      const order = { messages, maxTokens: TOKENS_A_TEXT * texts.length, json: true };
      const { text } = await genAi.chat(scope, integrationId, order, { timeoutMs });
      const rankings = readChoices(model, text, texts.length);
      return { rankings, reason: rankings.includes(undefined) ? UNREADABLE : undefined };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { rankings: texts.map(() => undefined), reason: error.message };
    }
  }

  return async (scope, choice) => {
    const { integrationId, version, texts } = choice;
    if (!integrationId)
      return { rankings: texts.map(() => undefined), reason: "No configuration is chosen.", calls: 0 };
    const keyOf = (text: string) =>
      [scope.enterpriseId, integrationId, version, text.normalize("NFKC").toLowerCase()].join("\n");
    const rankings = texts.map((text) => kept.get(keyOf(text)));
    const missing = texts.flatMap((_, at) => (rankings[at] ? [] : at));
    let reason: string | undefined;
    let calls = 0;
    for (let from = 0; from < missing.length; from += ASKED_AT_ONCE) {
      const batch = missing.slice(from, from + ASKED_AT_ONCE);
      const answered = await ask(scope, integrationId, { ...choice, texts: batch.map((at) => texts[at]!) });
      calls++;
      reason ??= answered.reason;
      for (const [place, at] of batch.entries()) {
        const ranking = answered.rankings[place];
        rankings[at] = ranking;
        if (ranking) kept.set(keyOf(texts[at]!), ranking);
      }
      // One that is away need not be asked for the rest.
      if (answered.rankings.every((ranking) => ranking === undefined)) break;
    }
    return { rankings, reason, calls };
  };
}
