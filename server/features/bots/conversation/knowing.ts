import { openForm } from "#engines/dialogue/index.ts";
import type { Log } from "#server/platform/log.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Answers, KnowledgeAnswer } from "../knowledge/answers/answers.ts";
import type { Understood } from "./understand.ts";

/**
 * Asks what the bot knows, where its intents understood nothing and no question of its own is open. Outside of any
 * transaction: a language model may take its time. What fails here leaves the bot as if it knew nothing.
 */
export const createKnowing =
  (answers: Answers, log: Log) =>
  async (scope: Scope, understood: Understood, state: unknown): Promise<KnowledgeAnswer | undefined> => {
    const { prediction, text } = understood;
    if (!text || !prediction.outOfScope || openForm(state)) return undefined;
    try {
      return await answers(scope, understood.bot.id, text);
    } catch (error) {
      log.error({ err: error, botId: understood.bot.id }, "what the bot knows was not asked");
      return undefined;
    }
  };
export type Knowing = ReturnType<typeof createKnowing>;
