import type { BotReply } from "#contract/bots/conversation.ts";
import type { HandOverReason, Reply } from "#engines/dialogue/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findBotOnly } from "../agents/repository.ts";
import type { Rows } from "../tables.ts";
import { takeTurn } from "./turn.ts";
import type { Said, Understanding } from "./understand.ts";

/** A message for a bot, from wherever people write. */
export interface BotTurn extends Said {
  /** As the turn before gave it, null at first: whoever holds the conversation keeps it. */
  state: unknown;
  senderId: string;
  sessionId: string;
  /** By which messenger, for the reports. */
  channel?: string;
}

export interface BotTurnReply
  extends Pick<BotReply, "messageId" | "intent" | "confidence" | "ranking" | "inScope"> {
  /** In markdown, in their order; none where the intent has no response. */
  replies: Reply[];
  /** Plain JSON to give back with the next turn; null when there is nothing to remember. */
  state: unknown;
  /** A person is to take over; the replies say so already. */
  handOver?: { reason: HandOverReason };
}

/** Bots that answer wherever people write. */
export interface BotConversations {
  /**
   * Answers one message and keeps the exchange for the reports.
   * @throws BOT_NOT_TRAINED where the bot has no live model, NOT_FOUND where there is no such bot.
   */
  turn(scope: Scope, turn: BotTurn): Promise<BotTurnReply>;
  /** Whether the bot exists and has a live model. */
  ready(rows: Rows, botId: string): Promise<boolean>;
}

export const createConversations = (understand: Understanding): BotConversations => ({
  async turn(scope, { state, senderId, sessionId, channel = null, ...said }) {
    const understood = await understand(scope, said);
    const taken = await takeTurn(scope, understood, { sessionId, senderId, channel, state });
    const { messageId, intent, confidence, ranking, inScope, handOver } = taken;
    return {
      messageId,
      intent,
      confidence,
      ranking,
      inScope,
      replies: taken.replies.filter(({ text }) => text !== ""),
      state: taken.step.state,
      ...(handOver ? { handOver: { reason: handOver.reason } } : {}),
    };
  },

  async ready(rows, botId) {
    const bot = await findBotOnly(rows, botId);
    return (bot?.live_model_id ?? null) !== null;
  },
});
