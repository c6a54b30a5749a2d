import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import type { Log } from "#server/platform/log.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { AnswerSource } from "../../tables.ts";
import type { Indexes } from "./indexes.ts";
import { lookUpIn } from "./look-up.ts";
import type { Fenced } from "./prompt.ts";
import { sourcesOf } from "./sources.ts";

/** Passages that may bear on what somebody wrote. */
export interface Looked {
  passages: Fenced[];
  /** Where the passages of these numbers, counted from one, can be read. */
  sources(numbers: readonly number[]): AnswerSource[];
}

/**
 * What the bot knows to a message; where it says too little by itself ("and on Sundays?"), together with the one
 * before. Undefined where nothing bears on it; a failure is as if the bot knew nothing.
 */
export const createLook =
  (indexes: Indexes, embedder: Embedder, log: Log) =>
  async (scope: Scope, botId: string, text: string, before?: string): Promise<Looked | undefined> => {
    try {
      const index = await indexes(scope, botId);
      if (!index) return undefined;
      for (const question of before ? [text, `${before}\n${text}`] : [text]) {
        const { hits, supported } = await lookUpIn(index, question, embedder);
        if (!supported || hits.length === 0) continue;
        return {
          passages: hits.map(({ passage }) => ({
            title: index.places[passage]!.name,
            text: index.passages[passage]!.text,
          })),
          sources: (numbers) =>
            sourcesOf(
              botId,
              index,
              numbers.flatMap((number) => {
                const hit = hits[number - 1];
                return hit ? { passage: hit.passage, number } : [];
              }),
            ),
        };
      }
    } catch (error) {
      log.error({ err: error, botId }, "what the bot knows was not asked");
    }
    return undefined;
  };
export type Look = ReturnType<typeof createLook>;
