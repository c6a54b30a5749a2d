import { randomBytes } from "node:crypto";
import {
  chatOf,
  condensed,
  fillVariables,
  type Memory,
  readPart,
  readReply,
  recalled,
  summarised,
  summaryOf,
  tokensOf,
  wantsSummary,
} from "#engines/prompting/index.ts";
import type { GenAi } from "#server/features/integrations/public.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Log } from "#server/platform/log.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { Look } from "../knowledge/answers/look.ts";
import type { AnswerSource, StoredPrompt } from "../tables.ts";
import { tokensToday } from "./repository.ts";

export interface Asked {
  bot: { id: string; language: "en" | "hi" };
  talks: StoredPrompt & { integrationId: string };
  text: string;
  memory: Memory;
  /** What is known of the customer, by name. */
  customer: ReadonlyMap<string, string>;
  /** Hears what may be shown of the reply so far. */
  onPart?: ((text: string) => void) | undefined;
}

export type Responded =
  | { kind: "said"; text: string; sources: AnswerSource[]; tokens: number; summary?: string }
  | { kind: "person"; tokens: number }
  /** What a conversation or a day may cost is used up. */
  | { kind: "limit"; tokens: number }
  /** The model gave nothing that may be shown. */
  | { kind: "nothing"; tokens: number };

const SUMMARY_TOKENS = 200;
const SUMMARY_MS = 8_000;
const TOKENS_MAX = 2_000;
const SPARE_TOKENS = 60;
const PART_EVERY_MS = 120;

export interface RespondParts {
  genAi: GenAi;
  look: Look;
  log: Log;
}

/** Asks a prompt bot's language model within its bounds. Whatever goes wrong, there is an answer: never an exception. */
export function createRespond({ genAi, look, log }: RespondParts) {
  async function ask(scope: Scope, asked: Asked): Promise<Responded> {
    const { bot, talks, text, memory, customer } = asked;
    const { guards, integrationId } = talks;
    const deadline = Date.now() + guards.seconds * 1_000;
    const left = () => Math.max(1, deadline - Date.now());
    const nonce = randomBytes(9).toString("hex");
    const prompt = fillVariables(talks.prompt, customer);
    const looked = await look(scope, bot.id, text, memory.turns.at(-1)?.person);
    const messages = chatOf({
      prompt,
      passages: looked?.passages ?? [],
      memory: recalled(memory, guards),
      text,
      nonce,
      language: bot.language,
    });
    const maxTokens = Math.min(TOKENS_MAX, guards.replyLetters + SPARE_TOKENS);
    const expected =
      messages.reduce((sum, { content }) => sum + tokensOf(content), 0) +
      tokensOf(" ".repeat(guards.replyLetters));
    const { tokensPerConversation, tokensPerDay } = guards;
    if (tokensPerConversation > 0 && memory.tokens + expected > tokensPerConversation)
      return { kind: "limit", tokens: 0 };
    if (tokensPerDay > 0 && (await tokensToday(scope, bot.id)) + expected > tokensPerDay)
      return { kind: "limit", tokens: 0 };
    const bounds = {
      nonce,
      passages: looked?.passages.length ?? 0,
      lettersMax: guards.replyLetters,
      prompt,
    };
    const order = { messages, maxTokens };
    const summing = wantsSummary(memory) ? sumUp(scope, asked, left()) : undefined;
    const options = { timeoutMs: left() };
    const answer = asked.onPart
      ? await genAi.stream(scope, integrationId, order, { ...options, onText: parts(asked.onPart, bounds) })
      : await genAi.chat(scope, integrationId, order, options);
    const summed = await summing;
    const tokens = answer.tokens + (summed?.tokens ?? 0);
    const read = readReply(answer.text, bounds);
    if (read.kind !== "said") return { kind: read.kind, tokens };
    return {
      kind: "said",
      text: read.text,
      sources: looked?.sources(read.cited) ?? [],
      tokens,
      ...(summed ? { summary: summed.summary } : {}),
    };
  }

  /** What left the memory, in short: by the model, else by itself. The reply waits for it, so it takes no longer than that may. */
  async function sumUp(
    scope: Scope,
    { talks, memory }: Asked,
    left: number,
  ): Promise<{ summary: string; tokens: number }> {
    const nonce = randomBytes(9).toString("hex");
    try {
      const order = { messages: summaryOf(memory, nonce), maxTokens: SUMMARY_TOKENS };
      const timeoutMs = Math.min(SUMMARY_MS, left);
      const { text, tokens } = await genAi.chat(scope, talks.integrationId, order, { timeoutMs });
      const clean = text.includes(nonce) ? "" : summarised(memory, text).summary;
      return { summary: clean || condensed(memory).summary, tokens };
    } catch {
      return { summary: condensed(memory).summary, tokens: 0 };
    }
  }

  return async (scope: Scope, asked: Asked): Promise<Responded> => {
    try {
      return await ask(scope, asked);
    } catch (error) {
      const reason = error instanceof Failure ? error.reason : undefined;
      log.warn(
        { err: reason ? undefined : error, reason, botId: asked.bot.id },
        "a prompt bot's model gave no reply",
      );
      return { kind: reason === "GENAI_LIMIT" ? "limit" : "nothing", tokens: 0 };
    }
  };
}
export type Respond = ReturnType<typeof createRespond>;

/** Passes on what may be shown of a reply, now and then. */
function parts(
  onPart: (text: string) => void,
  bounds: Parameters<typeof readPart>[1],
): (piece: string) => void {
  let all = "";
  let told = 0;
  let last = "";
  return (piece) => {
    all += piece;
    if (Date.now() - told < PART_EVERY_MS) return;
    told = Date.now();
    const shown = readPart(all, bounds);
    if (shown === undefined || shown === last) return;
    last = shown;
    onPart(shown);
  };
}
