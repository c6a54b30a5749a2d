import type { HandOverReason } from "#engines/dialogue/index.ts";
import { SENTENCES, says } from "#engines/dialogue/index.ts";
import { type Memory, readMemory, remember, summarised } from "#engines/prompting/index.ts";
import { customerFacts } from "#server/features/customers/public.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { demandBot } from "../agents/service.ts";
import type { Feel } from "../messages/emotion.ts";
import { insertMessage } from "../messages/keep.ts";
import { safeMarkdown } from "../intents/markdown.ts";
import type { AnswerSource, Rows } from "../tables.ts";
import { fail } from "#server/platform/fail.ts";
import { talksBy } from "../agents/prompt.ts";
import { dueIn, noteTokens } from "./repository.ts";
import type { Respond, Responded } from "./respond.ts";

export interface PromptMessage {
  bot: Awaited<ReturnType<typeof demandBot>>;
  text: string;
  sessionId: string;
  senderId: string | null;
  channel: string | null;
  customerId: string | null;
  /** As the channel calls them, and the number they write from, where no customer is known. */
  senderName: string;
  senderPhone: string;
  /** As the turn before left it. */
  state: unknown;
  onPart?: (text: string) => void;
}

export interface PromptTurn {
  messageId: string;
  /** Markdown. */
  text: string;
  sources: AnswerSource[];
  handOver: { reason: HandOverReason | "model" | "limit" } | undefined;
  inScope: boolean;
  /** The memory afterwards, put on top of what is kept by now. */
  after(kept: unknown): Memory | null;
}

/** What has no words, as a photo, is put to no model. */
const WORDLESS: Responded = { kind: "nothing", tokens: 0 };

/** So long after the last message a conversation counts as over. */
const OVER_MINUTES = 10;

/** One turn of a prompt bot: an answer in every case, which is written down for the reports. */
export const createPromptTurn =
  (respond: Respond, feel: Feel) =>
  async (scope: Scope, message: PromptMessage): Promise<PromptTurn> => {
    const { bot, text, sessionId, channel, customerId } = message;
    const talks = talksBy(bot);
    if (!talks) throw fail("PROMPT_MISSING");
    const memory = readMemory(message.state);
    const asksForPerson = bot.hand_over_words.some((words) => says(text, words));
    const customer = customerId ? await customerFacts(scope, customerId) : new Map<string, string>();
    if (!customer.has("name") && message.senderName) customer.set("name", message.senderName);
    if (!customer.has("phone") && message.senderPhone) customer.set("phone", message.senderPhone);
    const responded: Responded | undefined = asksForPerson
      ? undefined
      : !text
        ? WORDLESS
        : await respond(scope, { bot, talks, text, memory, customer, onPart: message.onPart });
    const outcome = outcomeOf(bot, memory, responded);
    const said = safeMarkdown(outcome.text) ?? "";
    const messageId = newId();
    await insertMessage(scope, {
      id: messageId,
      bot_id: bot.id,
      session_id: sessionId,
      sender_id: message.senderId,
      user_message: text,
      bot_response: said,
      in_scope: outcome.inScope,
      intent_id: null,
      intent: null,
      confidence: outcome.inScope ? 1 : 0,
      utterance: null,
      ranking: [],
      entities: [],
      model_id: null,
      channel,
      sources: outcome.sources,
      emotion: await feel(text, bot.language),
    });
    const tokens = responded?.tokens ?? 0;
    if (tokens > 0) await noteTokens(scope, bot.id, tokens);
    if (talks.extractData) await collectLater(scope, message, outcome.handOver !== undefined);
    return {
      ...outcome,
      messageId,
      text: said,
      after: (kept) => {
        if (outcome.handOver) return null;
        const now = readMemory(kept);
        const known =
          responded?.kind === "said" && responded.summary ? summarised(now, responded.summary) : now;
        const next = text ? remember(known, { person: text, bot: said }, talks.guards) : known;
        return { ...next, tokens: now.tokens + tokens, misses: outcome.inScope ? 0 : now.misses + 1 };
      },
    };
  };
export type TakePromptTurn = ReturnType<typeof createPromptTurn>;

const collectLater = (rows: Rows, { bot, sessionId, customerId, channel }: PromptMessage, over: boolean) =>
  dueIn(rows, { botId: bot.id, sessionId, customerId, channel }, over ? 0 : OVER_MINUTES);

type Outcome = Pick<PromptTurn, "text" | "sources" | "handOver" | "inScope">;

/** What is said and whether a person takes over. Whoever asks for a person in words gets one without the model. */
function outcomeOf(bot: PromptMessage["bot"], memory: Memory, responded: Responded | undefined): Outcome {
  const own = SENTENCES[bot.language];
  const person = (reason: NonNullable<PromptTurn["handOver"]>["reason"], inScope: boolean): Outcome => ({
    text: bot.hand_over_message || own.handingOver,
    sources: [],
    handOver: { reason },
    inScope,
  });
  if (!responded) return person("asked", true);
  if (responded.kind === "said")
    return { text: responded.text, sources: responded.sources, handOver: undefined, inScope: true };
  if (responded.kind === "person") return person("model", true);
  if (responded.kind === "limit") return person("limit", false);
  const { hand_over_after_misses: most } = bot;
  if (most > 0 && memory.misses + 1 >= most) return person("confidence", false);
  return {
    text: bot.out_of_scope_message || own.notUnderstood,
    sources: [],
    handOver: undefined,
    inScope: false,
  };
}
