import type { BotReply, conversationRoutes } from "#contract/bots/conversation.ts";
import type { BodyOf } from "#contract/route.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { presentTurn } from "./presenter.ts";
import type { Knowing } from "./knowing.ts";
import { findSession, keepSession, peekSession } from "./repository.ts";
import { takeTurn } from "./turn.ts";
import type { Understanding } from "./understand.ts";

type Say = BodyOf<(typeof conversationRoutes)["predictIntent"]>;

export function createConversationService(understand: Understanding, knowing: Knowing) {
  return {
    /** Answers one message by the live model; what the bot is about is kept by session. */
    async say(scope: Scope, input: Say): Promise<BotReply> {
      const { agentId: botId, message, metadata } = input;
      const sessionId = input.sessionId || newId();
      const said = { botId, text: message.text, timeZone: metadata.timeZone };
      const understood = await understand(scope, said);
      const known = await knowing(scope, understood, await peekSession(scope, botId, sessionId));
      return scope.write(async (work) => {
        const taken = await takeTurn(work, understood, {
          sessionId,
          senderId: metadata.senderId ?? scope.principal.userId,
          channel: null,
          state: await findSession(work, botId, sessionId),
          known,
        });
        await keepSession(work, { botId, sessionId, state: taken.step.state });
        return presentTurn(sessionId, understood, taken);
      });
    },
  };
}
export type ConversationService = ReturnType<typeof createConversationService>;
