import type { augmentRoutes, Paraphrase } from "#contract/bots/augment.ts";
import type { BodyOf } from "#contract/route.ts";
import { predict, spelled } from "#engines/nlu/index.ts";
import { genAiConfigExists, type GenAi } from "#server/features/integrations/public.ts";
import { sql } from "kysely";
import { fail, Failure } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../agents/service.ts";
import type { ReadVector } from "../conversation/read-vector.ts";
import { demandIntent } from "../intents/service.ts";
import type { Models } from "../training/models.ts";
import { findModel } from "../training/repository.ts";
import type { Rows } from "../tables.ts";
import { madeByModel, madeHere } from "./generate.ts";

type Order = BodyOf<(typeof augmentRoutes)["paraphrases"]>;

export interface AugmentParts {
  genAi: Pick<GenAi, "chat">;
  models: Models;
  readVector: ReadVector;
}

/** Those of the texts that some intent of the bot has as a phrase, in lower case. */
async function takenPhrases(rows: Rows, botId: string, texts: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ text: string }>`
    select lower(p.text) as text from phrase p
    join intent i on i.enterprise_id = p.enterprise_id and i.id = p.intent_id
    where i.enterprise_id = ${rows.enterpriseId} and i.bot_id = ${botId}
      and lower(p.text) = any(${texts.map((text) => text.toLowerCase())}::text[])`.execute(rows.db);
  return new Set(found.rows.map(({ text }) => text));
}

const once = (texts: readonly string[], without: ReadonlySet<string>): string[] => {
  const seen = new Set(without);
  return texts.filter((text) => {
    const key = text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
};

/** A language model that is away or used up is no fault of ours: the person can have them made here. */
function notMade(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw fail("PHRASES_NOT_MADE", { reason: error.message });
}

/** Other ways to say phrases, each with the intent that it would now match. */
export const createAugment =
  ({ genAi, models, readVector }: AugmentParts) =>
  async (scope: Scope, order: Order): Promise<Paraphrase[]> => {
    const { lines, num_return_sequences: count, agentId, intentId, configId } = order;
    const bot = agentId ? await demandBot(scope, agentId) : undefined;
    // An intent is known by its agent alone.
    if (intentId && !bot) throw fail("NOT_FOUND", { what: "intent" });
    if (bot && intentId) await demandIntent(scope, bot.id, intentId);
    if (configId && !(await genAiConfigExists(scope, configId)))
      throw fail("NOT_FOUND", { what: "configuration" });
    const language = bot?.language ?? (/\p{Script=Devanagari}/u.test(lines.join()) ? "hi" : "en");
    const made = configId
      ? await madeByModel(scope, genAi, configId, { lines, count, language }).catch(notMade)
      : madeHere(lines, language, count);
    const own = new Set(lines.map((line) => line.toLowerCase()));
    const taken = bot ? await takenPhrases(scope, bot.id, made) : new Set<string>();
    const texts = once(made, new Set([...own, ...taken]));
    const live = bot?.live_model_id ? await findModel(scope, bot.id, bot.live_model_id) : undefined;
    const model = live && (await models.get(scope.enterpriseId, live.content_hash));
    const threshold = bot?.confidence_threshold ?? 0;
    const place = async (text: string): Promise<Paraphrase> => {
      const read =
        model && predict(model, text, { threshold, vector: await readVector(model, spelled(model, text)) });
      const best = read && !read.outOfScope ? read.ranking[0] : undefined;
      return {
        text,
        intent: best?.name ?? null,
        confidence: read?.confidence ?? 0,
        own: best !== undefined && best.id === intentId,
      };
    };
    const placed: Paraphrase[] = [];
    for (const text of texts) placed.push(await place(text));
    return placed;
  };
