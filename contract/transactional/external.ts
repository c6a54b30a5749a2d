import { z } from "zod";
import { id, instant, paging, text } from "../common.ts";
import { messageCounts } from "../messages/counts.ts";
import { READS } from "../campaigns/permissions.ts";
import { API, routes } from "../route.ts";
import { EXTERNAL_NAME_MAX, EXTERNAL_PAGE } from "./limits.ts";

/** A campaign of another system, by the messages that it had sent here. */
export const externalCampaign = z.object({
  id: id("external-campaign"),
  name: z.string(),
  firstAt: instant,
  lastAt: instant,
  total: z.number(),
  counts: messageCounts,
});
export type ExternalCampaign = z.output<typeof externalCampaign>;

const range = z.object({
  name: text(EXTERNAL_NAME_MAX).default(""),
  fromDate: instant.optional(),
  toDate: instant.optional(),
});
export type ExternalFilter = z.output<typeof range>;

export const externalCampaignRoutes = routes({
  reportExternalCampaigns: {
    method: "GET",
    path: `${API}/externalcampaign/report`,
    summary:
      "Campaigns of other systems that sent within a range, the last first, and how far their messages came.",
    permission: READS,
    envelope: "nlp",
    query: range.extend(paging(EXTERNAL_PAGE)),
    reply: z.object({ campaigns: z.array(externalCampaign), more: z.boolean() }),
  },
  externalCampaignsCsv: {
    method: "GET",
    path: `${API}/externalcampaign/csv`,
    summary: "The same as a CSV file.",
    permission: READS,
    envelope: "raw",
    query: range,
    reply: z.unknown(),
  },
});
