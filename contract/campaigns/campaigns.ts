import { z } from "zod";
import { id, instant, paging, seen, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { CAMPAIGN_NAME_MAX, CAMPAIGNS_PAGE } from "./limits.ts";
import { MAKES, REMOVES, SEES, STEERS } from "./permissions.ts";
import { campaign, campaignDetails } from "./views.ts";
import { ACCESS_TYPES, CAMPAIGN_ACTIONS, CAMPAIGN_STATE_NAMES } from "./words.ts";
import { writtenCampaign } from "./written.ts";

const CAMPAIGN = `${API}/campaign`;
const place = { params: z.object({ id: id("campaign") }) };
const shown = z.object({ data: campaignDetails });

const move = {
  path: `${CAMPAIGN}/{id}/{status}`,
  permission: STEERS,
  envelope: "nlp",
  params: z.object({ id: id("campaign"), status: z.enum(CAMPAIGN_ACTIONS) }),
  reply: shown,
} as const;

export const campaignRecordRoutes = routes({
  listCampaigns: {
    method: "GET",
    path: CAMPAIGN,
    summary: "Campaigns that the caller may see, newest first.",
    permission: SEES,
    envelope: "nlp",
    query: z.object({
      ...paging(CAMPAIGNS_PAGE),
      name: text(CAMPAIGN_NAME_MAX).default(""),
      /** By name, or by the specification's number. */
      state: z.enum(CAMPAIGN_STATE_NAMES).or(z.coerce.number().int().min(0).max(6)).optional(),
      fromDate: instant.optional(),
      toDate: instant.optional(),
    }),
    reply: z.object({ campaignList: z.array(campaign), more: z.boolean() }),
  },
  getCampaign: {
    method: "GET",
    path: `${CAMPAIGN}/{id}`,
    summary: "One campaign with what was entered for it.",
    permission: SEES,
    envelope: "nlp",
    ...place,
    reply: shown,
  },
  createCampaign: {
    method: "POST",
    path: `${CAMPAIGN}/create`,
    summary:
      "Make a campaign: a message through a channel. Nothing is sent before an activity of it is approved.",
    permission: "CAMPAIGNS.CREATE",
    envelope: "nlp",
    body: writtenCampaign,
    reply: shown,
  },
  updateCampaign: {
    method: "PUT",
    path: `${CAMPAIGN}/{id}`,
    summary:
      "Change a campaign. Its channel and message are refused while a checker looks at an activity of it, or one may be sent.",
    permission: MAKES,
    envelope: "nlp",
    ...place,
    body: writtenCampaign.extend({ seen }),
    reply: shown,
  },
  deleteCampaign: {
    method: "DELETE",
    path: `${CAMPAIGN}/{id}/delete`,
    summary: "Put a campaign into the trash with its activities; none of them may be under way.",
    permission: REMOVES,
    envelope: "nlp",
    ...place,
    reply: z.object({}),
  },
  shareCampaign: {
    method: "POST",
    path: `${CAMPAIGN}/{id}/update/accessType`,
    summary:
      "Say who sees a campaign: who made it, their departments, or everybody. Checkers see all of them.",
    permission: MAKES,
    envelope: "nlp",
    ...place,
    body: z.object({ accessType: z.enum(ACCESS_TYPES) }),
    reply: shown,
  },
  moveCampaign: {
    ...move,
    method: "GET",
    summary:
      "Start, pause or stop a campaign with all of its activities that were approved, as the specification has it.",
    effects: true,
  },
  steerCampaign: { ...move, method: "POST", summary: "The same by a call that no link can make." },
});
