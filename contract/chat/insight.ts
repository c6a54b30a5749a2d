import { z } from "zod";
import { id, instant } from "../common.ts";
import { routes } from "../route.ts";
import { PERIOD_NAMES } from "./words.ts";

/** The longest range that numbers are given for. */
export const INSIGHT_DAYS_MAX = 92;

/** Seconds over those chats where both ends are known; null where there is none. */
const figures = z.object({
  count: z.number(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  average: z.number().nullable(),
});
export type Figures = z.output<typeof figures>;

const sums = {
  /** Chats that began. */
  chatCount: z.number(),
  /** An agent took it; one that an agent began nobody took. */
  pickedCount: z.number(),
  /** Nobody took it within the time that the chat settings allow, even if somebody did later. */
  missedCount: z.number(),
  closedCount: z.number(),
};
const averages = {
  pickup: z.number().nullable(),
  firstResponse: z.number().nullable(),
  resolution: z.number().nullable(),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number(),
};

/**
 * The numbers of chats. Each speaks of the chats that began within the range, so that a list of those chats has as
 * many rows.
 *
 * - An agent who writes first has picked nothing up, and nobody waited for them: such a chat counts among those that began
 *   and, apart, among those begun by agents, and has no pickup time and no first response time.
 * - Pickup time: from when a chat first asked for an agent to when one first took it.
 * - First response time: from when a chat first asked for an agent to the first thing an agent said to the customer.
 *   What bots and the system say is none; nor are private notes.
 * - Resolution time: from the first message of a chat to its end, of chats that an agent took.
 * - Rating: of the chats whose customer gave one to five stars.
 * - A chat counts for the agent who has it, or had it last.
 */
export const chatInsight = z.object({
  /** The range that was counted, and what one entry spans. */
  fromDate: instant,
  toDate: instant,
  unit: z.enum(["day", "hour"]),
  /** By day or hour of the client's clock, none left out; the key is the entry's date. */
  dashBoardData: z.record(
    z.string(),
    z.object({
      /** 2026-11-21, or 2026-11-21T08:00 where entries are hours. */
      date: z.string(),
      /** Average pickup time in seconds; null where nobody picked up. */
      avgPickedUpInterval: z.number().nullable(),
      chatCount: z.number(),
    }),
  ),
  totals: z.object({
    ...sums,
    /** A bot answered, and no agent was asked for. */
    botOnlyCount: z.number(),
    /** A bot answered first, then an agent was asked for. */
    handedOverCount: z.number(),
    /** An agent wrote first. */
    byAgentCount: z.number(),
    /** In a message at least the customer was upset, as far as messages are read: in English. */
    upsetCount: z.number(),
  }),
  pickup: figures,
  firstResponse: figures,
  resolution: figures,
  rating: z.object({
    average: z.number().nullable(),
    count: z.number(),
    /** How many gave one star, two, … five. */
    distribution: z.array(z.number()).length(5),
  }),
  agents: z.array(z.object({ agentId: z.string(), name: z.string(), ...sums, ...averages })),
  channels: z.array(
    z.object({ channelId: z.string(), name: z.string(), type: z.number(), ...sums, ...averages }),
  ),
  labels: z.array(
    z.object({ labelId: z.string(), name: z.string(), colour: z.string(), chatCount: z.number() }),
  ),
  /** What came of chats, in the words in which it was chosen, the most frequent first. */
  dispositions: z.array(z.object({ name: z.string(), chatCount: z.number() })),
  /** Chats begun by weekday (Sunday first) and hour of the client's clock. */
  hours: z.array(z.array(z.number()).length(24)).length(7),
});
export type ChatInsight = z.output<typeof chatInsight>;

export const insightQuery = z.object({
  fromDate: instant.optional(),
  toDate: instant.optional(),
  /** Where no dates are given: so far back from `currentDate`. */
  timeType: z.enum(PERIOD_NAMES).default("MONTH"),
  /** Now, where it is left out. */
  currentDate: instant.optional(),
  /** Minutes by which the client's clock is ahead of UTC: 330 in India, -480 in California. Left out: the enterprise's. */
  clientOffset: z.coerce.number().int().min(-720).max(840).optional(),
  departmentId: id("department").optional(),
  agentId: id("user").optional(),
  channelId: id("channel").optional(),
});
export type InsightQuery = z.output<typeof insightQuery>;

export const chatInsightRoutes = routes({
  chatDashboard: {
    method: "GET",
    path: "/e/enterprise/chat/dashboard_info",
    summary: "How many chats there were, how soon they were answered and how they were liked.",
    permission: ["CHAT.VIEW_ANALYTICS", "CHAT.VIEW_MONITOR"],
    envelope: "enterprise",
    query: insightQuery,
    reply: chatInsight,
  },
  chatDashboardCsv: {
    method: "GET",
    path: "/e/enterprise/chat/dashboard_info/csv",
    summary: "The same numbers as a file: in all, by day or hour, agent, channel, label and disposition.",
    permission: ["CHAT.VIEW_ANALYTICS", "CHAT.VIEW_MONITOR"],
    envelope: "raw",
    query: insightQuery,
    reply: z.any(),
  },
});
