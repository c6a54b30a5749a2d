import { z } from "zod";
import { done, fieldId, id, name, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import {
  FLOW_ANSWERS_PAGE,
  FLOW_CATEGORIES,
  FLOW_FIELDS_MAX,
  FLOW_JSON_MAX,
  FLOW_KEY_MAX,
  FLOW_NAME_MAX,
  NAME_REQUIRED,
} from "./limits.ts";
import { flowAnswer, flowChannel, flowDetails, flowEntry, flowName, READ } from "./views.ts";

const FLOWS = `${API}/whatsapp-flow`;
const params = z.object({ id: id("flow") });
const channel = z.object({ channelId: id("channel") });
const whole = z.object({ flow: flowDetails });

/** Forms call it "OTHER"; a list comes as JSON or as text with commas. */
const categories = z
  .preprocess(
    (value) => (typeof value === "string" ? value.split(",").map((one) => one.trim()) : value),
    z.array(z.enum(FLOW_CATEGORIES)).min(1).max(FLOW_CATEGORIES.length),
  )
  .transform((list) => [...new Set(list)])
  .meta({ examples: ["OTHER"] });

/** WhatsApp flows: forms of several screens that open in the chat. */
export const flowRoutes = routes({
  listFlowChannels: {
    method: "GET",
    path: `${FLOWS}/channels`,
    summary: "WhatsApp channels, and whether their vendors take flows.",
    permission: READ,
    envelope: "nlp",
    reply: z.object({ channels: z.array(flowChannel) }),
  },
  listFlows: {
    method: "GET",
    path: `${FLOWS}/list/{channelId}`,
    summary: "The flows of a channel, last changed first.",
    permission: READ,
    envelope: "nlp",
    params: channel,
    reply: z.object({ flows: z.array(flowEntry) }),
  },
  saveFlow: {
    method: "POST",
    path: `${FLOWS}/create`,
    summary:
      "Make a flow, or with an id change that one. With screens in its JSON the vendor gets it as a draft; what the vendor says stands in vendorError and findings, and the flow is kept here whatever it says.",
    permission: ["FLOW.CREATE", "FLOW.EDIT"],
    envelope: "nlp",
    maxBytes: 4 * 1024 * 1024,
    body: z.object({
      id: id("flow").optional(),
      name: name(FLOW_NAME_MAX, NAME_REQUIRED),
      categories: categories.default(["OTHER"]),
      /** The Flow JSON as text; left out or empty, it stays what it is. */
      flowJson: text(FLOW_JSON_MAX).default(""),
      /** Also publish it, when nothing is in the way. */
      publish: z.union([z.boolean(), z.stringbool()]).default(false),
      channelId: id("channel"),
      /** The version that was seen; another one's change in between is not written over. */
      version: z.coerce.number().int().min(1).optional(),
    }),
    reply: whole,
  },
  deleteFlow: {
    method: "POST",
    path: `${FLOWS}/delete/{id}`,
    summary:
      "Put a flow into the trash. A draft is deleted at its vendor; a published one is deprecated there.",
    permission: "FLOW.DELETE",
    envelope: "nlp",
    params,
    query: channel,
    reply: done,
  },
  flowDetails: {
    method: "GET",
    path: `${API}/flows/{id}/details`,
    summary: "A flow with its JSON, what a review finds in it, and its versions.",
    permission: READ,
    envelope: "nlp",
    params,
    reply: whole,
  },
  setFlowAttributes: {
    method: "POST",
    path: `${FLOWS}/attributes/{id}`,
    summary:
      "Say which attribute of the customer master gets which answer of a flow, all of them at once. It holds from the next answer on, whatever the vendor has of the flow.",
    permission: "FLOW.EDIT",
    envelope: "nlp",
    params,
    body: z.object({
      attributes: z
        .array(z.object({ key: text(FLOW_KEY_MAX).meta({ examples: ["city"] }), attributeId: fieldId }))
        .max(FLOW_FIELDS_MAX),
    }),
    reply: whole,
  },
  flowNames: {
    method: "GET",
    path: `${FLOWS}/names`,
    summary: "The flows of all channels by their names.",
    permission: READ,
    envelope: "nlp",
    reply: z.object({ flows: z.array(flowName) }),
  },
  publishFlow: {
    method: "POST",
    path: `${FLOWS}/publish/{id}`,
    summary: "Publish a draft at its vendor: from then on it opens for everybody it is sent to.",
    permission: "FLOW.EDIT",
    envelope: "nlp",
    params,
    reply: whole,
  },
  deprecateFlow: {
    method: "POST",
    path: `${FLOWS}/deprecate/{id}`,
    summary: "Take a published flow out of use at its vendor, for good.",
    permission: "FLOW.EDIT",
    envelope: "nlp",
    params,
    reply: whole,
  },
  revertFlow: {
    method: "POST",
    path: `${FLOWS}/revert/{id}`,
    summary: "Bring back what an earlier version of a flow said, as a new version.",
    permission: "FLOW.EDIT",
    envelope: "nlp",
    params,
    body: z.object({ version: z.coerce.number().int().min(1) }),
    reply: whole,
  },
  syncFlows: {
    method: "POST",
    path: `${FLOWS}/sync/{channelId}`,
    summary: "Ask the vendor how far each flow of a channel is.",
    permission: "FLOW.EDIT",
    envelope: "nlp",
    params: channel,
    reply: z.object({ flows: z.array(flowEntry), changed: z.number() }),
  },
  listFlowAnswers: {
    method: "GET",
    path: `${FLOWS}/answers/{id}`,
    summary: "What people answered in a flow, newest first.",
    permission: READ,
    envelope: "nlp",
    params,
    query: z.object(paging(FLOW_ANSWERS_PAGE, 100)),
    reply: z.object({ answers: z.array(flowAnswer), more: z.boolean() }),
  },
  exportFlowAnswers: {
    method: "GET",
    path: `${FLOWS}/answers/{id}/csv`,
    summary: "Everything people answered in a flow, as CSV that no spreadsheet runs.",
    permission: READ,
    envelope: "raw",
    params,
    reply: z.unknown(),
  },
});
