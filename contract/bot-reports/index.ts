import { z } from "zod";
import { id, instant, paging } from "../common.ts";
import { API, routes } from "../route.ts";
import { EMOTIONS } from "../emotions.ts";
import { CONVERSATIONS_PAGE, SCOPE } from "./limits.ts";

/**
 * The numbers of an agent's conversations.
 *
 * - Conversation: one session of one person with the agent, Try it included. It counts when it began.
 * - Average and longest: all messages of the conversations that began within the range.
 * - Scoped: a message that the agent understood, or that answered what it had asked.
 * - Weak understanding: the messages that are not scoped. Their best intent stood below the agent's threshold.
 * - Active users: people who wrote to the agent that day.
 */
export const conversationSummary = z.object({
  totalConversations: z.number(),
  averageMessages: z.number(),
  maximumConversations: z.object({ maximumConversationsValue: z.number() }),
  weakUnderstanding: z.number(),
  totalMessages: z.number(),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** By day of the client's clock, none left out: 2026-11-21. */
export const reportGraph = z.object({
  activeUsers: z.array(z.object({ date: z.string(), value: z.number() })),
  scopeTrend: z.array(z.object({ date: z.string(), scoped: z.number(), nonScoped: z.number() })),
});
export type ReportGraph = z.output<typeof reportGraph>;

export const topIntents = z.array(
  z.object({ intentId: z.string(), intentName: z.string(), count: z.number() }),
);
export type TopIntents = z.output<typeof topIntents>;

const likelyIntent = z.object({
  intent: z.string(),
  confidence: z.number(),
  /** The training phrase that spoke for it; null where none was kept. */
  utterance: z.string().nullable(),
});

export const conversationMessage = z.object({
  id: z.string(),
  userMessage: z.string(),
  createdOn: instant,
  intentIdentified: z.boolean(),
  intent: z.string().nullable(),
  confidence: z.number(),
  /** The training phrase nearest to the message. */
  utterance: z.string().nullable(),
  /** Markdown. */
  botResponse: z.string(),
  /** One of the 28 emotions; null where it was not looked for. */
  emotion: z.string().nullable(),
  /** Why the model of the same version on this server read it, where a language model was to. */
  fellBack: z.string().nullable(),
  otherIntent: z.array(likelyIntent),
});
export type ConversationMessage = z.output<typeof conversationMessage>;

/** The messages of one feeling; left out: whatever was felt. */
const emotion = z.enum(EMOTIONS).optional();
const offset = z.coerce.number().int().min(-720).max(840).default(0);
const range = {
  agentId: id("bot"),
  /** The last seven days, where dates are left out. Both are rounded outwards to a quarter of an hour. */
  startDate: instant.optional(),
  endDate: instant.optional(),
  /** Minutes by which the client's clock is ahead of UTC: 330 in India, -480 in California. */
  timeZoneOffset: offset,
};
const scope = z.coerce
  .number()
  .pipe(z.union([z.literal(SCOPE.all), z.literal(SCOPE.scoped), z.literal(SCOPE.nonScoped)]))
  .default(SCOPE.all)
  .meta({ examples: [SCOPE.all, SCOPE.nonScoped] });
/** Of any intent there ever was: rows are still listed of one that has been removed since. */
const intentId = z.uuid("must be the id of an intent").optional();
export const rangeBody = z.object(range);
export type ReportRange = z.output<typeof rangeBody>;

const permission = "NLP.VIEW";

export const botReportRoutes = routes({
  conversationsReport: {
    method: "POST",
    path: `${API}/nlp/conversationsReport`,
    summary: "How many conversations an agent had, how long they were, and how much it did not understand.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: conversationSummary,
  },
  graphReport: {
    method: "POST",
    path: `${API}/nlp/graphReport`,
    summary: "Scoped and non-scoped messages, and active users, by day.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: reportGraph,
  },
  readGraphReport: {
    method: "GET",
    path: `${API}/nlp/graphReport`,
    summary: "The same by a link.",
    permission,
    envelope: "nlp",
    query: rangeBody,
    reply: reportGraph,
  },
  topIntent: {
    method: "POST",
    path: `${API}/nlp/topIntent`,
    summary: "The intents that were met most, the most frequent first.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: topIntents,
  },
  botConversations: {
    method: "POST",
    path: `${API}/nlp/conversations`,
    summary: "The messages behind the numbers, newest first.",
    permission,
    envelope: "nlp",
    query: z.object(paging(CONVERSATIONS_PAGE)),
    body: z.object({ ...range, scopeType: scope, intentId, emotion }),
    reply: z.object({ messages: z.array(conversationMessage), more: z.boolean() }),
  },
  downloadConversations: {
    method: "GET",
    path: `${API}/nlp/download/conversations/csv`,
    summary: "The same messages as a CSV file, with dates by the client's clock.",
    permission,
    envelope: "raw",
    query: z.object({ ...range, scope, intentId, emotion }),
    reply: z.any(),
  },
  quantitativeReport: {
    method: "POST",
    path: "/api/v2/quantitative_report",
    summary: "Summary, days and intents of an agent in one answer.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: z.object({ summary: conversationSummary, graph: reportGraph, topIntents }),
  },
});
