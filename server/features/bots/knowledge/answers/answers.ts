import { randomBytes } from "node:crypto";
import type { GenAi } from "#server/features/integrations/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { AnswerSource } from "../../tables.ts";
import { findKnowledge } from "../sources/repository.ts";
import type { Indexes, LiveIndex } from "./indexes.ts";
import { lookUpIn } from "./look-up.ts";
import { promptOf, readAnswer } from "./prompt.ts";
import { sourcesOf } from "./sources.ts";

/** What the documents and sites of a bot say to a question. */
export interface KnowledgeAnswer {
  /** Markdown. */
  text: string;
  sources: AnswerSource[];
  /** How likely it answers the question, 0 to 1. */
  support: number;
}

const TIMEOUT_MS = 12_000;
const TOKENS_MAX = 400;

/** Answers from what bots know: generated with citations where a configuration is chosen, else quoted. */
export function createAnswers(
  { embedder, log }: Pick<Platform, "embedder" | "log">,
  indexes: Indexes,
  genAi: GenAi,
) {
  async function generate(
    scope: Scope,
    {
      botId,
      index,
      question,
      configId,
      passages,
    }: { botId: string; index: LiveIndex; question: string; configId: string; passages: number[] },
  ): Promise<Pick<KnowledgeAnswer, "text" | "sources"> | "unknown" | undefined> {
    const nonce = randomBytes(9).toString("hex");
    const fenced = passages.map((number) => ({
      title: index.places[number]!.name,
      text: index.passages[number]!.text,
    }));
    const order = { messages: promptOf(question, fenced, nonce), maxTokens: TOKENS_MAX };
    const said = await genAi.chat(scope, configId, order, { timeoutMs: TIMEOUT_MS });
    const answer = readAnswer(said.text, passages.length, nonce);
    if (!answer || answer === "unknown") return answer;
    const cited = answer.cited.map((number) => ({ passage: passages[number - 1]!, number }));
    return { text: answer.text, sources: sourcesOf(botId, index, cited) };
  }

  /** Undefined when the bot knows nothing, or nothing that bears an answer. */
  return async (scope: Scope, botId: string, question: string): Promise<KnowledgeAnswer | undefined> => {
    const index = await indexes(scope, botId);
    if (!index) return undefined;
    const { hits, support, supported, quote } = await lookUpIn(index, question, embedder);
    const [first] = hits;
    if (!supported || !first || !quote) return undefined;
    const { text: whole, faq } = index.passages[first.passage]!;
    // Who asks an FAQ in its own words gets the answer that was written for them, whatever a model would make of it.
    const asked = faq !== undefined && support === 1;
    const configId = asked ? undefined : (await findKnowledge(scope, botId))?.gen_ai_config_id;
    if (configId) {
      try {
        const passages = hits.map(({ passage }) => passage);
        const made = await generate(scope, { botId, index, question, configId, passages });
        if (made === "unknown") return undefined;
        if (made) return { ...made, support };
        log.warn({ botId }, "an answer was quoted, the language model named no source");
      } catch (error) {
        // A model that is away or used up must not silence the bot: what it would have read is quoted.
        if (!(error instanceof Failure)) throw error;
        log.warn({ botId, reason: error.reason }, "an answer was quoted, the language model gave none");
      }
    }
    const said = whole.slice(quote.start, quote.end);
    return {
      // An FAQ was written to be said, as the answer of an intent is.
      text: faq ? said : escaped(said.replace(/\s+/g, " ")),
      sources: sourcesOf(botId, index, [{ passage: first.passage, quote }]),
      support,
    };
  };
}
export type Answers = ReturnType<typeof createAnswers>;

/** What a document says is not markup of ours. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>~|]/g, "\\$&").replace(/^([#+-]|\d+\.)/, "\\$1");
