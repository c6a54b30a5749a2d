import type { ConversationMessage, ConversationSummary, ReportGraph } from "#contract/bot-reports/index.ts";
import { bucketOf, bucketText } from "#engines/chat/index.ts";
import type { messagesByDay, peopleByDay, Totals } from "./counts.ts";
import type { MessageRow } from "./messages.ts";
import type { Range } from "./tables.ts";

/** The cards. */
export const presentSummary = (totals: Totals): ConversationSummary => ({
  totalConversations: totals.conversations,
  averageMessages: totals.conversations ? totals.spoken / totals.conversations : 0,
  maximumConversations: { maximumConversationsValue: totals.longest },
  weakUnderstanding: totals.messages - totals.scoped,
  totalMessages: totals.messages,
});

type Days<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>;

/** The days of a range by the client's clock: counted since 1970, and as they are written. */
export function daysOf({ from, to, offset }: Range): { day: number; date: string }[] {
  const first = bucketOf(from.getTime(), offset, "day");
  const last = bucketOf(to.getTime() - 1, offset, "day");
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    day: first + at,
    date: bucketText(first + at, "day"),
  }));
}

/** Every day of the range, also those on which nobody wrote. */
export function presentGraph(
  range: Range,
  messages: Days<typeof messagesByDay>,
  people: Days<typeof peopleByDay>,
): ReportGraph {
  const counted = new Map(messages.map((row) => [row.day, row]));
  const active = new Map(people.map((row) => [row.day, row.people]));
  const graph: ReportGraph = { activeUsers: [], scopeTrend: [] };
  for (const { day, date } of daysOf(range)) {
    const { scoped = 0, messages: all = 0 } = counted.get(day) ?? {};
    graph.activeUsers.push({ date, value: active.get(day) ?? 0 });
    graph.scopeTrend.push({ date, scoped, nonScoped: all - scoped });
  }
  return graph;
}

/** A message with the intents that also spoke for themselves. */
export function presentMessage(row: MessageRow): ConversationMessage {
  return {
    id: row.id,
    userMessage: row.user_message,
    createdOn: row.created_at.toISOString(),
    intentIdentified: row.intent !== null,
    intent: row.intent,
    confidence: row.confidence,
    utterance: row.utterance,
    botResponse: row.bot_response,
    emotion: row.emotion,
    fellBack: row.fell_back,
    otherIntent: row.ranking
      .filter(({ id }) => id !== row.intent_id)
      .map(({ intent, confidence, utterance }) => ({ intent, confidence, utterance: utterance ?? null })),
  };
}
