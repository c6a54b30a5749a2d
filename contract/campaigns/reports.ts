import { z } from "zod";
import { linkClicks } from "../broadcasts/views.ts";
import { id, instant, paging, text } from "../common.ts";
import { conversion } from "../messages/conversions.ts";
import { messageCounts } from "../messages/counts.ts";
import { MESSAGE_STATUSES } from "../messages/status.ts";
import { API, routes } from "../route.ts";
import {
  CAMPAIGN_NAME_MAX,
  CAMPAIGNS_PAGE,
  CONVERSIONS_PAGE,
  FAILURES_PAGE,
  RESPONSES_PAGE,
} from "./limits.ts";
import { READS } from "./permissions.ts";
import { campaign, campaignConversions } from "./views.ts";

const CAMPAIGN = `${API}/campaign`;
const place = { params: z.object({ id: id("campaign") }) };
/** Narrows a report to an activity, or to one sending of it. */
const narrowed = { activityId: id("activity").optional(), instanceId: id("instance").optional() };

const sums = {
  total: z.number(),
  counts: messageCounts,
  clicked: z.number().nullable(),
  conversions: campaignConversions.nullable(),
};
const about = { activityId: z.string(), activityName: z.string(), instanceId: z.string() };

export const campaignFailure = z.object({
  ...about,
  to: z.string(),
  customerId: z.string().nullable(),
  at: instant,
  status: z.enum(MESSAGE_STATUSES),
  reason: z.string().nullable(),
});
export type CampaignFailure = z.output<typeof campaignFailure>;
export const campaignResponse = z.object({
  ...about,
  id: z.string(),
  from: z.string(),
  name: z.string().nullable(),
  customerId: z.string().nullable(),
  text: z.string(),
  at: instant,
});
export type CampaignResponse = z.output<typeof campaignResponse>;
export const campaignConversion = conversion.extend(about);
export type CampaignConversion = z.output<typeof campaignConversion>;

export const campaignReportRoutes = routes({
  campaignStats: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/stats`,
    summary: "How far the messages of a campaign came: all of them, and by activity.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object(narrowed),
    reply: z.object({
      stats: z.object({ ...sums, responses: z.number() }),
      activities: z.array(z.object({ id: z.string(), name: z.string(), instances: z.number(), ...sums })),
    }),
  },
  campaignFailures: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/stats/failed`,
    summary: "Who was not reached and why: reasons with how many each holds, and the messages page by page.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object({ ...narrowed, ...paging(FAILURES_PAGE) }),
    reply: z.object({
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
      failures: z.array(campaignFailure),
      more: z.boolean(),
    }),
  },
  campaignResponses: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/responses`,
    summary: "What people answered to the messages of a campaign, the latest first.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object({ ...narrowed, ...paging(RESPONSES_PAGE) }),
    reply: z.object({ responses: z.array(campaignResponse), more: z.boolean() }),
  },
  campaignConversions: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/conversions`,
    summary:
      "Who did what a campaign's messages are for, the latest first, with what it was worth; nobody without a goal.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object({ ...narrowed, ...paging(CONVERSIONS_PAGE) }),
    reply: z.object({ conversions: z.array(campaignConversion), more: z.boolean() }),
  },
  campaignConversionsCsv: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/conversions/csv`,
    summary: "The same as a CSV file, in the order of the messages.",
    permission: READS,
    envelope: "raw",
    ...place,
    query: z.object(narrowed),
    reply: z.unknown(),
  },
  campaignFallback: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/fallback/stats`,
    summary: "Messages that were sent once more after they had not gone: how many, and what became of them.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object(narrowed),
    reply: z.object({ fallback: z.object({ total: z.number(), counts: messageCounts }) }),
  },
  campaignUrlClicks: {
    method: "GET",
    path: `${CAMPAIGN}/{id}/recipients/urlClicks`,
    summary: "Who opened which link of a campaign.",
    permission: READS,
    envelope: "nlp",
    ...place,
    query: z.object({ ...narrowed, ...paging(RESPONSES_PAGE) }),
    reply: z.object({
      links: z.array(linkClicks),
      recipients: z.array(
        z.object({
          ...about,
          to: z.string(),
          customerId: z.string().nullable(),
          link: z.string(),
          at: instant,
        }),
      ),
      more: z.boolean(),
    }),
  },
  campaignReport: {
    method: "GET",
    path: `${CAMPAIGN}/report`,
    summary: "All campaigns of a time beside one another, and together.",
    permission: READS,
    envelope: "nlp",
    query: z.object({
      ...paging(CAMPAIGNS_PAGE),
      name: text(CAMPAIGN_NAME_MAX).default(""),
      fromDate: instant.optional(),
      toDate: instant.optional(),
    }),
    reply: z.object({ stats: z.object(sums), campaigns: z.array(campaign), more: z.boolean() }),
  },
});
