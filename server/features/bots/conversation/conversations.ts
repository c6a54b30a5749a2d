import type { BotReply } from "#contract/bots/conversation.ts";
import type { Reply } from "#engines/dialogue/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findBotOnly } from "../agents/repository.ts";
import { demandBot } from "../agents/service.ts";
import { knowsSomething } from "../knowledge/answers/indexes.ts";
import { talksBy } from "../agents/prompt.ts";
import type { TakePromptTurn } from "../prompting/turn.ts";
import type { AnswerSource, Rows } from "../tables.ts";
import type { Knowing } from "./knowing.ts";
import { takeTurn } from "./turn.ts";
import type { Said, Understanding } from "./understand.ts";

/** A message for a bot, from wherever people write; without text, as a photo may be, it is one that is not understood. */
export interface BotTurn extends Said {
  /** As the turn before gave it, null at first: whoever holds the conversation keeps it. */
  state: unknown;
  senderId: string;
  sessionId: string;
  /** By which messenger, for the reports. */
  channel?: string;
  /** Whose values a prompt may hold. */
  customerId?: string | null;
  senderName?: string;
  /** The number they write from, where the channel goes by numbers. */
  senderPhone?: string;
}

export interface BotTurnReply
  extends Pick<BotReply, "messageId" | "intent" | "confidence" | "ranking" | "inScope"> {
  /** In markdown, in their order; none where the intent has no response. */
  replies: Reply[];
  /** Where the answer comes from, when it comes from what the bot knows; addresses of ours begin with a slash. */
  sources: AnswerSource[];
  /** Plain JSON to give back with the next turn; null when there is nothing to remember. */
  state: unknown;
  /** A person is to take over; the replies say so already. */
  handOver?: BotReply["handOver"];
}

/** Bots that answer wherever people write. */
export interface BotConversations {
  /**
   * Answers one message and keeps the exchange for the reports.
   * @throws BOT_NOT_TRAINED or PROMPT_MISSING where the bot has nothing to answer with, NOT_FOUND where there is no such bot.
   */
  turn(scope: Scope, turn: BotTurn): Promise<BotTurnReply>;
  /** Whether the bot exists and has a live model or a prompt, or knows something else to answer from. */
  ready(rows: Rows, botId: string): Promise<boolean>;
}

interface Parts {
  understand: Understanding;
  knowing: Knowing;
  prompt: TakePromptTurn;
}

export const createConversations = ({ understand, knowing, prompt }: Parts): BotConversations => ({
  async turn(
    scope,
    { state, senderId, sessionId, channel = null, customerId, senderName, senderPhone, ...said },
  ) {
    const bot = await demandBot(scope, said.botId);
    if (bot.type === "prompt") {
      const answered = await prompt(scope, {
        bot,
        text: said.text.trim(),
        sessionId,
        senderId,
        channel,
        customerId: customerId ?? null,
        senderName: senderName ?? "",
        senderPhone: senderPhone ?? "",
        state,
      });
      const { text, handOver } = answered;
      return {
        messageId: answered.messageId,
        intent: null,
        confidence: Number(answered.inScope),
        ranking: [],
        inScope: answered.inScope,
        replies: text ? [{ text }] : [],
        sources: answered.sources,
        state: answered.after(state),
        ...(handOver ? { handOver } : {}),
      };
    }
    const understood = await understand(scope, said);
    const known = await knowing(scope, understood, state);
    const taken = await takeTurn(scope, understood, { sessionId, senderId, channel, state, known });
    const { messageId, intent, confidence, ranking, inScope, handOver } = taken;
    return {
      messageId,
      intent,
      confidence,
      ranking,
      inScope,
      replies: taken.replies.filter(({ text }) => text !== ""),
      sources: taken.sources,
      state: taken.step.state,
      ...(handOver ? { handOver: { reason: handOver.reason } } : {}),
    };
  },

  async ready(rows, botId) {
    const bot = await findBotOnly(rows, botId);
    if (bot?.type === "prompt") return talksBy(bot) !== undefined;
    return bot !== undefined && (bot.live_model_id !== null || (await knowsSomething(rows, botId)));
  },
});
