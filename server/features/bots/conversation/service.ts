import type { BotReply, conversationRoutes } from "#contract/bots/conversation.ts";
import type { BodyOf } from "#contract/route.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../agents/service.ts";
import { presentPromptTurn } from "../prompting/prompting.ts";
import type { PromptMessage, TakePromptTurn } from "../prompting/turn.ts";
import { presentTurn } from "./presenter.ts";
import type { Knowing } from "./knowing.ts";
import { findSession, keepSession, peekSession } from "./repository.ts";
import { takeTurn } from "./turn.ts";
import type { Understanding } from "./understand.ts";

type Say = BodyOf<(typeof conversationRoutes)["predictIntent"]>;

interface Parts {
  understand: Understanding;
  knowing: Knowing;
  prompt: TakePromptTurn;
  /** Tells a person what an agent has said so far. */
  sayPart: (scope: Scope, sessionId: string, text: string) => void;
}

export function createConversationService({ understand, knowing, prompt, sayPart }: Parts) {
  /** Answers by the prompt, told as it comes where the caller named the session beforehand. */
  async function sayByPrompt(scope: Scope, bot: PromptMessage["bot"], input: Say): Promise<BotReply> {
    const sessionId = input.sessionId || newId();
    const turn = await prompt(scope, {
      bot,
      text: input.message.text.trim(),
      sessionId,
      senderId: input.metadata.senderId ?? scope.principal.userId,
      channel: null,
      customerId: null,
      senderName: "",
      senderPhone: "",
      state: await peekSession(scope, bot.id, sessionId),
      ...(input.sessionId ? { onPart: (text: string) => sayPart(scope, sessionId, text) } : {}),
    });
    await scope.write(async (work) => {
      const state = turn.after(await findSession(work, bot.id, sessionId));
      await keepSession(work, { botId: bot.id, sessionId, state });
    });
    return presentPromptTurn(sessionId, turn);
  }

  return {
    /** Answers one message by the live model; what the bot is about is kept by session. */
    async say(scope: Scope, input: Say): Promise<BotReply> {
      const { agentId: botId, message, metadata } = input;
      const bot = await demandBot(scope, botId);
      if (bot.type === "prompt") return sayByPrompt(scope, bot, input);
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
