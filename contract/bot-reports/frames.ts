import { z } from "zod";
import { id, instant, paging } from "../common.ts";
import { API, routes } from "../route.ts";
import { conversationMessage, rangeBody, topIntents } from "./index.ts";
import { EMOTIONS } from "../emotions.ts";
import { ANALYTICS_PAGES, CONVERSATIONS_PAGE, OUTCOMES, SESSION_ORDERS } from "./limits.ts";

/** When people write to an agent, and how long they stay. */
export const conversationShape = z.object({
  /** Conversations of up to so many messages, and of more than the group before; null has no end. */
  lengths: z.array(z.object({ upTo: z.number().nullable(), conversations: z.number() })),
  /** By the client's clock: the day of the week (1 is Monday) and the hour; those without a message are left out. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), messages: z.number() })),
});
export type ConversationShape = z.output<typeof conversationShape>;

/** One session of one person with the agent; `missed` messages were not understood. */
export const conversationSession = z.object({
  sessionId: z.string(),
  startedOn: instant,
  messages: z.number(),
  missed: z.number(),
  firstMessage: z.string(),
});
export type ConversationSession = z.output<typeof conversationSession>;

/** What people call about, and whether the agent could deal with it. */
export const callClassification = z.object({
  /** Messages by story, the most frequent first; null once the story has been removed. */
  stories: z.array(
    z.object({
      storyId: z.string().nullable(),
      storyName: z.string().nullable(),
      messages: z.number(),
      intents: topIntents,
    }),
  ),
  /** Conversations of which the agent understood every message, some, or none. */
  outcomes: z.object({ whole: z.number(), part: z.number(), none: z.number() }),
});
export type CallClassification = z.output<typeof callClassification>;

/** What people feel when they write to the agent. */
export const botSentiment = z.object({
  emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), messages: z.number() })),
  /** Messages that were not looked at: their language is not covered. */
  unread: z.number(),
  /** By day of the client's clock, none left out. */
  days: z.array(
    z.object({
      date: z.string(),
      positive: z.number(),
      negative: z.number(),
      ambiguous: z.number(),
      neutral: z.number(),
    }),
  ),
});
export type BotSentiment = z.output<typeof botSentiment>;

/** Whose analytics these are, and where they are drawn. */
export const botAnalytics = z.object({
  name: z.string(),
  enterpriseId: z.uuid(),
  /** Addresses of the pages to frame; null where this server draws them. */
  pages: z.record(z.enum(ANALYTICS_PAGES), z.string()).nullable(),
});
export type BotAnalytics = z.output<typeof botAnalytics>;

const permission = "NLP.VIEW";

export const botFrameRoutes = routes({
  botAnalytics: {
    method: "GET",
    path: `${API}/nlp/agent/{agentId}/analytics`,
    summary: "Where the analytics of an agent are drawn: by this server, or by another one in a frame.",
    permission,
    envelope: "nlp",
    params: z.object({ agentId: id("bot") }),
    // No form is asked of it: what is not the caller's own enterprise is not found.
    query: z.object({ enterpriseId: z.string().max(200).optional() }),
    reply: botAnalytics,
  },
  conversationShape: {
    method: "POST",
    path: `${API}/nlp/conversation/shape`,
    summary: "How long conversations with an agent are, and when people write.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: conversationShape,
  },
  conversationSessions: {
    method: "POST",
    path: `${API}/nlp/conversation/sessions`,
    summary: "The conversations that began in a range, the newest or the longest first.",
    permission,
    envelope: "nlp",
    query: z.object(paging(CONVERSATIONS_PAGE)),
    body: rangeBody.extend({
      outcome: z.enum(OUTCOMES).optional(),
      order: z.enum(SESSION_ORDERS).default("newest"),
    }),
    reply: z.object({ sessions: z.array(conversationSession), more: z.boolean() }),
  },
  conversationSession: {
    method: "GET",
    path: `${API}/nlp/conversation/session`,
    summary: "One conversation from its beginning.",
    permission,
    envelope: "nlp",
    query: z.object({ agentId: id("bot"), sessionId: z.string().min(1).max(200) }),
    reply: z.object({ messages: z.array(conversationMessage), more: z.boolean() }),
  },
  callClassification: {
    method: "POST",
    path: `${API}/nlp/conversation/classification`,
    summary: "What people ask an agent about, by story and intent, and whether it understood.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: callClassification,
  },
  botSentiment: {
    method: "POST",
    path: `${API}/nlp/conversation/sentiment`,
    summary: "What people feel when they write to an agent, in all and by day.",
    permission,
    envelope: "nlp",
    body: rangeBody,
    reply: botSentiment,
  },
});
