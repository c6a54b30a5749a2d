import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection, WebhookRequest } from "../kit/index.ts";
import {
  bearer,
  clientCredentials,
  digits,
  get,
  isRecord,
  OK,
  outcome,
  postJson,
  readJson,
  textAt,
  turnDown,
} from "../kit/index.ts";
import { CHANNELS, capabilities } from "./capabilities.ts";
import { CREDENTIALS } from "./credentials.ts";
import { readError } from "./errors.ts";
import { readCall } from "./receive.ts";
import { messageOf } from "./send.ts";
import { isSigned } from "./signed.ts";

const { WHATSAPP, TELEGRAM, SMS, RCS, FACEBOOK } = CHANNEL_TYPES;

/** The Conversation API of Sinch, one form for many channels (Sinch, "Conversation API"). */
export const sinch: Adapter = {
  vendor: "sinch",
  name: "Sinch",
  types: [WHATSAPP, TELEGRAM, SMS, RCS, FACEBOOK],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities,
  proof: "signature",
  connect,
};

function connect({ type, credentials, origin }: Account): HttpConnection {
  const { appId, projectId = "", keyId = "", keySecret = "", region, webhookSecret = "" } = credentials;
  // Another region answers 404; the field takes these two alone.
  const host = origin || `https://${region === "us" ? "us" : "eu"}.conversation.api.sinch.com`;
  const base = `${host}/v1/projects/${encodeURIComponent(projectId)}`;
  return {
    protocol: "http",
    token: clientCredentials({
      url: `${origin || "https://auth.sinch.com"}/oauth2/token`,
      id: keyId,
      secret: keySecret,
    }),
    send: ({ to, content, reference, callbackUrl }, token) =>
      postJson(`${base}/messages:send`, bearer(token), {
        app_id: appId,
        recipient: {
          identified_by: { channel_identities: [{ channel: CHANNELS[type], identity: digits(to) }] },
        },
        message: messageOf(type, content),
        message_metadata: reference,
        callback_url: callbackUrl,
      }),
    sent: (reply) => outcome(reply, textAt(readJson(reply.body), "message_id"), () => readError(reply)),
    receive: (request) => receive(request, webhookSecret),
    probe: {
      request: (token) => get(`${base}/apps/${encodeURIComponent(appId ?? "")}`, bearer(token)),
      read: (reply) => (reply.status < 300 ? undefined : readError(reply)),
    },
  };
}

function receive(request: WebhookRequest, secret: string): ReturnType<HttpConnection["receive"]> {
  if (secret === "")
    return turnDown("The channel has no webhook secret: enter the one of the app's webhook.");
  if (!isSigned(request, secret)) return turnDown("The signature is missing or wrong.");
  const call = readJson(request.body);
  if (!isRecord(call)) return turnDown("The body is no call of the Conversation API.", 400);
  return { ok: true, events: [readCall(call, request.receivedAt)], reply: OK };
}
