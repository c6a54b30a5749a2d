import { z } from "zod";
import { revision } from "../common.ts";
import { routes } from "../route.ts";
import { analyticsConfig, savedConfig } from "./config.ts";
import {
  botSummary,
  broadcastSummary,
  chatSummary,
  customerSummary,
  failureSummary,
  messageSummary,
  spendSummary,
} from "./views.ts";

const BASE = "/e/enterprise/analytics";
const VIEW = "ANALYTICS.VIEW";

const day = z.iso.date().meta({ examples: ["2026-01-01"] });
/** Days of the enterprise's time zone, both of them with it. */
const range = z.object({ fromDate: day, toDate: day });
export type AnalyticsRange = z.output<typeof range>;

/** A card's numbers over some days, each beside those of as many days before. */
const summary = <P extends string, R extends z.ZodType>(part: P, about: string, reply: R) =>
  ({
    method: "GET" as const,
    path: `${BASE}/${part}` as const,
    summary: about,
    permission: VIEW,
    envelope: "enterprise" as const,
    query: range,
    reply,
  }) as const;

const config = z.object({
  config: analyticsConfig,
  /** Somebody has saved one. */
  custom: z.boolean(),
  revision,
});

export const analyticsRoutes = routes({
  analyticsMessages: summary("messages", "How far messages came, by day and by channel.", messageSummary),
  analyticsFailures: summary("failures", "Why messages failed.", failureSummary),
  analyticsBroadcasts: summary(
    "broadcasts",
    "The broadcasts that were read most and least.",
    broadcastSummary,
  ),
  analyticsChats: summary(
    "chats",
    "How many chats began, how soon they were answered and how they were liked.",
    chatSummary,
  ),
  analyticsBots: summary("bots", "How much of what was written to bots they understood.", botSummary),
  analyticsCustomers: summary("customers", "How many customers are new.", customerSummary),
  analyticsSpend: summary("spend", "What messages cost.", spendSummary),
  analyticsCsv: {
    method: "GET",
    path: `${BASE}/csv`,
    summary: "The cards that are shown as a CSV file.",
    permission: VIEW,
    envelope: "raw",
    query: range,
    reply: z.unknown(),
  },
  analyticsConfig: {
    method: "GET",
    path: `${BASE}/config`,
    summary: "Which cards are shown, the targets, and the day it is in the enterprise's time zone.",
    permission: VIEW,
    envelope: "enterprise",
    reply: config.extend({
      today: day,
      timeZone: z.string(),
      abilities: z.object({ edit: z.boolean() }),
    }),
  },
  saveAnalyticsConfig: {
    method: "PUT",
    path: `${BASE}/config`,
    summary: "Choose the cards, their order, the period and the targets.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    body: savedConfig,
    reply: config,
  },
  resetAnalyticsConfig: {
    method: "DELETE",
    path: `${BASE}/config`,
    summary: "Go back to the cards and targets as they were before anybody chose.",
    permission: "ENTERPRISE.EDIT",
    envelope: "enterprise",
    reply: config,
  },
});
