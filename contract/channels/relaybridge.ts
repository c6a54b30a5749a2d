import { z } from "zod";
import { done, id, instant, name, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { webhookOutcome } from "./channels.ts";
import { CONTACT_MAX, CREDENTIAL_MAX, NAME_MAX, PAGE, TEST_TEXT_MAX } from "./limits.ts";
import { CHANNEL_ENVIRONMENTS } from "./settings.ts";
import { testOutcome } from "./use.ts";
import { channelType } from "./vendors.ts";

const environment = z.enum(CHANNEL_ENVIRONMENTS);
const params = z.object({ id: id("channel") });
const AT = `${API}/relaybridge/channel_integration`;

/** A channel that a relaying gateway of Twixor's carries: it is one of the channels, seen by what a gateway needs. */
export const relayIntegration = z.object({
  _id: id("channel"),
  id: id("channel"),
  name: z.string(),
  type: channelType,
  contactId: z.string(),
  deptId: z.string().nullable(),
  environment,
  /** Of the gateway. */
  address: z.string(),
  /** What the gateway calls the channel. */
  gatewayChannelId: z.string(),
  hasAuthKey: z.boolean(),
  /** Where the gateway is to report; null for those who may not change the channel. */
  callbackUrl: z.string().nullable(),
  state: z.enum(["ready", "broken"]),
  stateReason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type RelayIntegration = z.output<typeof relayIntegration>;

const fields = {
  name: name(NAME_MAX, "this field is required"),
  type: channelType,
  contactId: text(CONTACT_MAX).default(""),
  deptId: z.uuid("must be the id of a department").nullish(),
  address: text(CREDENTIAL_MAX).default(""),
  gatewayChannelId: text(CREDENTIAL_MAX).default(""),
  /** Kept when it is left out or empty. */
  authKey: text(CREDENTIAL_MAX).default(""),
};
const saved = webhookOutcome.extend({ id: id("channel") });

export const relayRoutes = routes({
  listRelayIntegrations: {
    method: "GET",
    path: AT,
    summary: "Channels that a relaying gateway carries, by name.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    query: z.object(paging(PAGE)),
    reply: z.object({ integrations: z.array(relayIntegration), more: z.boolean() }),
  },
  getRelayIntegration: {
    method: "GET",
    path: `${AT}/{id}`,
    summary: "One of them.",
    permission: "CHANNELS.VIEW",
    envelope: "nlp",
    params,
    reply: z.object({ integration: relayIntegration }),
  },
  createRelayIntegration: {
    method: "POST",
    path: AT,
    summary: "Connect a channel through a relaying gateway. In the sandbox it needs neither address nor key.",
    permission: "CHANNELS.CREATE",
    envelope: "nlp",
    body: z.object({ ...fields, environment: environment.default("live") }),
    reply: saved,
  },
  updateRelayIntegration: {
    method: "PUT",
    path: `${AT}/{id}`,
    summary: "Change one.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object(fields),
    reply: saved,
  },
  deleteRelayIntegration: {
    method: "DELETE",
    path: `${AT}/{id}`,
    summary: "Remove one with its channel. It can be restored.",
    permission: "CHANNELS.DELETE",
    envelope: "nlp",
    params,
    reply: done,
  },
  testRelayIntegration: {
    method: "POST",
    path: `${AT}/{id}/test`,
    summary: "Send one message through the gateway, to see whether it works.",
    permission: "CHANNELS.EDIT",
    envelope: "nlp",
    params,
    body: z.object({
      to: text(CONTACT_MAX).min(1, "This field is mandatory."),
      text: text(TEST_TEXT_MAX).min(1, "This field is mandatory."),
    }),
    reply: z.object({ outcome: testOutcome }),
  },
});
