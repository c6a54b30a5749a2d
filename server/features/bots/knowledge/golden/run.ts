import { type GoldenResult, holds, scoreGolden } from "#engines/knowledge/index.ts";
import type { Embedder } from "#server/platform/embeddings/embedder.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Indexes } from "../answers/indexes.ts";
import { lookUpIn } from "../answers/look-up.ts";
import { goldenOf, keepRun } from "./repository.ts";

const LOOKED_AT = 10;

/** Asks a bot's golden questions of what was just built, and keeps how it did. */
export async function runGolden(
  scope: Scope,
  botId: string,
  indexes: Indexes,
  embedder: Embedder,
): Promise<void> {
  const questions = await goldenOf(scope, botId);
  const index = await indexes(scope, botId);
  if (questions.length === 0 || !index) return;
  const results: Record<string, GoldenResult> = {};
  for (const { id, question, expected } of questions) {
    const { hits, supported, quote } = await lookUpIn(index, question, embedder, LOOKED_AT);
    const texts = hits.map(({ passage }) => index.passages[passage]!.text);
    results[id] = {
      rank: texts.findIndex((text) => holds(text, expected)) + 1,
      answered: quote !== undefined && holds(texts[0]!.slice(quote.start, quote.end), expected),
      refused: !supported,
    };
  }
  const score = scoreGolden(Object.values(results));
  await scope.write((work) => keepRun(work, botId, { version: index.version, score, results }));
}
