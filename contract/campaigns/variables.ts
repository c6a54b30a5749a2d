import { z } from "zod";
import { id, text } from "../common.ts";
import { TEMPLATE_NAME_MAX } from "../templates/limits.ts";
import { API, routes } from "../route.ts";
import { CAMPAIGN_NAME_MAX } from "./limits.ts";
import { SEES } from "./permissions.ts";
import { variableGroup } from "./views.ts";

const CAMPAIGN = `${API}/campaign`;
const place = z.object({ id: id("campaign") });
const template = text(TEMPLATE_NAME_MAX).pipe(z.string().trim().min(1, "This Field is Mandatory"));
/** A template of a channel, by its id or the name it is sent by. */
const ofChannel = z.object({ channelId: id("channel"), templateId: template });
const reply = z.object({ variables: z.array(variableGroup) });

export const campaignVariableRoutes = routes({
  campaignVariables: {
    method: "POST",
    path: `${CAMPAIGN}/{id}/getVariables`,
    summary: "The variables of a campaign's template, group by group, with what stands for each.",
    permission: SEES,
    envelope: "nlp",
    params: place,
    reply,
  },
  campaignTemplateVariables: {
    method: "POST",
    path: `${CAMPAIGN}/{id}/getTemplateVariables/{templateId}`,
    summary:
      "The variables of another template of the campaign's channel, with what the campaign has for those it shares.",
    permission: SEES,
    envelope: "nlp",
    params: place.extend({ templateId: template }),
    reply,
  },
  templateVariables: {
    method: "POST",
    path: `${CAMPAIGN}/getVariables`,
    summary: "The variables of a template, group by group.",
    permission: SEES,
    envelope: "nlp",
    body: ofChannel,
    reply,
  },
  readTemplateVariables: {
    method: "GET",
    path: `${CAMPAIGN}/getVariables`,
    summary: "The same by a GET.",
    permission: SEES,
    envelope: "nlp",
    query: ofChannel,
    reply,
  },
  buttonVariables: {
    method: "GET",
    path: `${CAMPAIGN}/getVariables/cta`,
    summary: "The variables of a template's buttons alone: links and what a press hands over.",
    permission: SEES,
    envelope: "nlp",
    query: ofChannel,
    reply,
  },
  validateCampaign: {
    method: "GET",
    path: `${CAMPAIGN}/validate`,
    summary: "What speaks against sending a campaign as it stands; or whether a name is still free.",
    permission: SEES,
    envelope: "nlp",
    query: z.object({ campaignId: id("campaign").optional(), name: text(CAMPAIGN_NAME_MAX).default("") }),
    reply: z.object({
      valid: z.boolean(),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  },
  validateUrls: {
    method: "GET",
    path: `${CAMPAIGN}/validate/url/{channelId}/{templateId}`,
    summary: "The links of a template that have variables, which an expression may fill.",
    permission: SEES,
    envelope: "nlp",
    params: ofChannel,
    reply: z.object({
      valid: z.boolean(),
      urls: z.array(z.object({ variable: z.string(), label: z.string(), example: z.string() })),
    }),
  },
});
