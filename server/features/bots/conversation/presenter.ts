import type { BotReply } from "#contract/bots/conversation.ts";
import { presentEntities, type Taken } from "./turn.ts";
import type { Understood } from "./understand.ts";

/** A turn as Try it shows it, with what explains it. */
export function presentTurn(sessionId: string, understood: Understood, taken: Taken): BotReply {
  const { step, replies, messageId, intent, confidence, inScope, ranking } = taken;
  const choices = replies.flatMap((reply) => reply.choices ?? []);
  return {
    sessionId,
    messageId,
    output: {
      text: replies.map((reply) => reply.text).join("\n\n"),
      source: taken.sources,
      ...(choices.length > 0 ? { choices } : {}),
    },
    intent,
    confidence,
    threshold: understood.bot.confidence_threshold,
    inScope,
    utterance: taken.utterance,
    ranking,
    entities: presentEntities(understood),
    ...(step.slots.length > 0 ? { slots: step.slots } : {}),
    ...(step.asking === null ? {} : { asking: step.asking }),
    ...(understood.fellBack ? { fellBack: understood.fellBack } : {}),
    ...(taken.handOver ? { handOver: { reason: taken.handOver.reason } } : {}),
  };
}
