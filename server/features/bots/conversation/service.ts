import { DateTime } from "luxon";
import type { BotReply, conversationRoutes } from "#contract/bots/conversation.ts";
import type { BodyOf } from "#contract/route.ts";
import { extractEntities, predict } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { demandBot } from "../agents/service.ts";
import type { Models } from "../training/models.ts";
import { findModel } from "../training/repository.ts";
import type { Matchers } from "./matchers.ts";
import { findResponse, insertMessage } from "./repository.ts";

type Say = BodyOf<(typeof conversationRoutes)["predictIntent"]>;

const NOT_UNDERSTOOD = {
  en: "Sorry, I did not understand that. Could you say it in other words?",
  hi: "माफ़ कीजिए, मैं समझ नहीं पाया। क्या आप इसे दूसरे शब्दों में कह सकते हैं?",
};
const ROUND = 10_000;
const rounded = (value: number) => Math.round(value * ROUND) / ROUND;

export function createConversationService(models: Models, matchers: Matchers) {
  return {
    /** Answers one message by the live model and keeps the exchange for the reports. */
    async say(scope: Scope, input: Say): Promise<BotReply> {
      const bot = await demandBot(scope, input.agentId);
      const live = bot.live_model_id ? await findModel(scope, bot.id, bot.live_model_id) : undefined;
      if (!live) throw fail("BOT_NOT_TRAINED");
      const model = await models.get(scope.enterpriseId, live.content_hash);
      const text = input.message.text.trim();
      const prediction = predict(model, text, { threshold: bot.confidence_threshold });
      const best = prediction.ranking[0];
      const answer = prediction.outOfScope || !best ? undefined : await findResponse(scope, best.id);
      const inScope = answer !== undefined;
      const entities = extractEntities(await matchers(scope, bot), text, {
        language: bot.language,
        now: Date.now(),
        timeZoneOffsetMinutes: offsetOf(input.metadata.timeZone),
      });
      const reply: BotReply = {
        sessionId: input.sessionId || newId(),
        messageId: newId(),
        output: {
          text: inScope ? answer.text : bot.out_of_scope_message || NOT_UNDERSTOOD[bot.language],
          source: [],
        },
        intent: inScope ? answer.name : null,
        confidence: rounded(prediction.confidence),
        threshold: bot.confidence_threshold,
        inScope,
        utterance: prediction.nearest?.phrase ?? null,
        ranking: prediction.ranking.map(({ id, name, confidence }) => ({
          id,
          intent: name,
          confidence: rounded(confidence),
        })),
        entities: entities.map(({ entity, value, text: written, start, end, source }) => ({
          entity,
          value,
          text: written,
          start,
          end,
          source,
        })),
      };
      await insertMessage(scope, {
        id: reply.messageId,
        bot_id: bot.id,
        session_id: reply.sessionId,
        sender_id: input.metadata.senderId ?? scope.principal.userId,
        user_message: text,
        bot_response: reply.output.text,
        in_scope: inScope,
        intent_id: inScope ? best!.id : null,
        intent: reply.intent,
        confidence: reply.confidence,
        utterance: reply.utterance,
        ranking: reply.ranking,
        entities: reply.entities,
        model_id: live.id,
      });
      return reply;
    },
  };
}
export type ConversationService = ReturnType<typeof createConversationService>;

// An unknown zone name reads as UTC rather than refusing the message.
function offsetOf(zone: string | undefined): number {
  const now = DateTime.now().setZone(zone ?? "utc");
  return now.isValid ? now.offset : 0;
}
