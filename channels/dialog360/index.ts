import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import {
  CLOUD_WHATSAPP,
  cloudConnection,
  cloudMedia,
  NAMELESS,
  readReplyError,
} from "../kit/cloud-api/index.ts";
import type { Account, Adapter, CredentialField, HttpConnection } from "../kit/index.ts";
import { get, postJson, sameText, turnDown } from "../kit/index.ts";
import { partnerCalls } from "./partner.ts";
import { templateCalls } from "./templates.ts";

const HOST = "https://waba-v2.360dialog.io";
const SECRET_HEADER = "x-webhook-secret";

const CREDENTIALS: readonly CredentialField[] = [
  { name: "apiKey", label: "API key", required: "API key is required", secret: true },
  {
    name: "webhookSecret",
    label: "Webhook secret",
    required: "Webhook secret is required",
    secret: true,
    help: "Any word of your own: we ask 360dialog to send it with each call, which proves who calls.",
  },
];

/** WhatsApp by 360dialog, who keep the form of Meta's Cloud API (360dialog, "WABA v2"). */
export const dialog360: Adapter = {
  vendor: "dialog360",
  name: "360dialog",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => CLOUD_WHATSAPP,
  proof: "secret",
  connect,
  partner: partnerCalls,
};

function connect({ credentials, origin }: Account): HttpConnection {
  const { apiKey = "", webhookSecret = "" } = credentials;
  const host = origin || HOST;
  const headers = () => ({ "d360-api-key": apiKey });
  const cloud = cloudConnection(`${host}/messages`, headers, NAMELESS);
  return {
    ...cloud,
    receive: (request) =>
      sameText(request.headers[SECRET_HEADER], webhookSecret)
        ? cloud.receive(request)
        : turnDown("The webhook secret is missing or wrong."),
    subscribe: {
      request: (url) =>
        postJson(`${host}/v1/configs/webhook`, headers(), {
          url,
          headers: { [SECRET_HEADER]: webhookSecret },
        }),
      read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
    },
    probe: {
      request: () => get(`${host}/v1/configs/webhook`, headers()),
      read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
    },
    // Meta's address is good with Meta's token alone; the same path at 360dialog takes theirs.
    media: cloudMedia(host, headers, (url) => `${host}${new URL(url).pathname}${new URL(url).search}`),
    templates: templateCalls(`${host}/v1/configs/templates`, headers),
  };
}
