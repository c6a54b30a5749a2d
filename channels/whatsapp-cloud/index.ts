import { CHANNEL_TYPES } from "#contract/channels/types.ts";
import type { Account, Adapter, Connection } from "../kit/index.ts";
import { at, isRetryable, OK, postJson, readJson, sameText, textAt, turnDown } from "../kit/index.ts";
import {
  CLOUD_WHATSAPP,
  cloudMessage,
  cloudTemplateCalls,
  readCloudEvents,
  readReplyError,
} from "../kit/cloud-api/index.ts";
import { CREDENTIALS } from "./credentials.ts";
import { isSigned } from "./signed.ts";

const HOST = "https://graph.facebook.com";

/** WhatsApp by Meta's own Cloud API (Meta, "WhatsApp Cloud API reference"). */
export const whatsappCloud: Adapter = {
  vendor: "whatsapp-cloud",
  name: "Meta WhatsApp Cloud API",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => CLOUD_WHATSAPP,
  connect,
};

function connect({ credentials, origin }: Account): Connection {
  const { phoneNumberId, wabaId, accessToken, appSecret, verifyToken, apiVersion } = credentials;
  const base = `${origin || HOST}/${apiVersion || "v21.0"}`;
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  const phone = `${base}/${phoneNumberId}`;
  return {
    send: ({ to, content, reference }) =>
      postJson(`${phone}/messages`, headers(), {
        ...cloudMessage(to, content),
        biz_opaque_callback_data: reference,
      }),
    sent(reply) {
      const vendorId = textAt(at(readJson(reply.body), "messages", 0), "id");
      if (reply.status < 300 && vendorId) return { kind: "accepted", vendorId };
      const error = readReplyError(reply);
      return { kind: isRetryable(error) ? "retry" : "refused", error };
    },
    receive(request) {
      if (request.method === "GET") return handshake(request.query, verifyToken ?? "");
      if (!isSigned(request, appSecret ?? "")) return turnDown("The signature is missing or wrong.");
      const events = readCloudEvents(request.body);
      return events ? { ok: true, events, reply: OK } : turnDown("The body is no WhatsApp webhook.", 400);
    },
    probe: {
      request: () => ({
        method: "GET",
        url: `${phone}?fields=display_phone_number,quality_rating`,
        headers: headers(),
      }),
      read: (reply) => (reply.status < 300 ? undefined : readReplyError(reply)),
    },
    templates: cloudTemplateCalls(`${base}/${wabaId}`, headers),
  };
}

/** Meta asks once, when the webhook is set up, whether the receiver knows the token that was agreed. */
function handshake(query: Readonly<Record<string, string>>, verifyToken: string) {
  const asked = query["hub.mode"] === "subscribe" && sameText(query["hub.verify_token"], verifyToken);
  if (!asked) return turnDown("The verify token is wrong.");
  return { ok: true as const, events: [], reply: { ...OK, body: query["hub.challenge"] ?? "" } };
}
