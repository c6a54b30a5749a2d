import type { BotReply } from "#contract/bots/conversation.ts";
import { converse, type HandOverReason, openForm, type Step } from "#engines/dialogue/index.ts";
import { newId } from "#server/platform/ids.ts";
import { safeMarkdown } from "../intents/markdown.ts";
import type { KnowledgeAnswer } from "../knowledge/answers/answers.ts";
import type { AnswerSource, Rows } from "../tables.ts";
import { definitionOf } from "./definition.ts";
import { insertMessage } from "../messages/keep.ts";
import { findAnswers } from "./repository.ts";
import type { Understood } from "./understand.ts";

const ROUND = 10_000;
const rounded = (value: number) => Math.round(value * ROUND) / ROUND;

interface Circumstances {
  sessionId: string;
  senderId: string | null;
  channel: string | null;
  /** As the turn before left it. */
  state: unknown;
  /** What the bot's documents and sites say, for the case that its intents say nothing. */
  known: KnowledgeAnswer | undefined;
}

/** A turn that was taken and written down. */
export interface Taken
  extends Pick<BotReply, "messageId" | "intent" | "confidence" | "utterance" | "ranking" | "inScope"> {
  step: Step;
  replies: Step["replies"];
  handOver: { reason: HandOverReason } | undefined;
  sources: AnswerSource[];
}

/** Answers what was understood, in the light of what is remembered, and keeps the exchange for the reports. */
export async function takeTurn(rows: Rows, understood: Understood, around: Circumstances): Promise<Taken> {
  const { bot, text, prediction, entities, today } = understood;
  const open = openForm(around.state);
  const best = prediction.ranking[0]?.id;
  const answers = await findAnswers(
    rows,
    bot.id,
    [open, best].filter((id) => id !== undefined),
  );
  const definition = definitionOf(bot, answers, understood.choices);
  const dialogue = converse(definition, around.state, { text, prediction, entities, today });
  const known = dialogue.events.some(({ kind }) => kind === "missed") ? around.known : undefined;
  const step = known ? answeredBy(dialogue, known) : dialogue;
  // Whoever answers the bot's own question is understood for certain, however the words sound by themselves.
  const answersQuestion = step.understood && open !== undefined && step.intentId === open;
  const intent = step.understood ? answers.find(({ id }) => id === step.intentId) : undefined;
  const taken: Taken = {
    step,
    messageId: newId(),
    // What a person said stands in it, and wherever it is shown it must do no harm.
    replies: step.replies.map((reply) => ({ ...reply, text: safeMarkdown(reply.text) ?? "" })),
    sources: known?.sources ?? [],
    handOver: step.events.find((event) => event.kind === "handOver"),
    intent: intent?.name ?? null,
    confidence: answersQuestion ? 1 : rounded(prediction.confidence),
    utterance: answersQuestion && best !== open ? null : (prediction.nearest?.phrase ?? null),
    inScope: step.understood,
    ranking: prediction.ranking.map(({ id, name, confidence }) => ({
      id,
      intent: name,
      confidence: rounded(confidence),
      utterance: understood.phrases.get(id) ?? null,
    })),
  };
  await insertMessage(rows, {
    id: taken.messageId,
    bot_id: bot.id,
    session_id: around.sessionId,
    sender_id: around.senderId,
    user_message: text,
    bot_response: taken.replies.map((reply) => reply.text).join("\n\n"),
    in_scope: taken.inScope,
    intent_id: intent?.id ?? null,
    intent: taken.intent,
    confidence: taken.confidence,
    utterance: taken.utterance,
    ranking: taken.ranking,
    entities: presentEntities(understood),
    model_id: understood.modelId,
    channel: around.channel,
    sources: taken.sources,
    emotion: understood.emotion,
    fell_back: understood.fellBack ?? null,
  });
  return taken;
}

/** A miss that what the bot knows makes up for: nothing is remembered of it, and nobody is called. */
const answeredBy = (missed: Step, { text }: KnowledgeAnswer): Step => ({
  ...missed,
  state: null,
  replies: [{ text }],
  events: missed.events.filter(({ kind }) => kind === "left"),
  understood: true,
});

export const presentEntities = ({ entities }: Understood): BotReply["entities"] =>
  entities.map(({ entity, value, text, start, end, source }) => ({
    entity,
    value,
    text,
    start,
    end,
    source,
  }));
