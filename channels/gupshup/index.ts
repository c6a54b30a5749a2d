import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP } from "../kit/cloud-api/index.ts";
import type { Account, Adapter, Capabilities, CredentialField, HttpConnection } from "../kit/index.ts";
import { digits, get, OK, outcome, postForm, readJson, textAt } from "../kit/index.ts";
import { readError } from "./errors.ts";
import { readCall } from "./receive.ts";
import { messageOf, templateFields } from "./send.ts";

const HOST = "https://api.gupshup.io";

const CREDENTIALS: readonly CredentialField[] = [
  { name: "apiKey", label: "API key", required: "API key is required", secret: true },
  { name: "appName", label: "App name", required: "App name is required" },
];

/** Nothing of ours comes back in its events, and it signs none of them. */
const CAPABILITIES: Capabilities = {
  ...CLOUD_WHATSAPP,
  doubt: "ask",
  typing: false,
  templateTypes: ["DEFAULT"],
};

/** WhatsApp by Gupshup (Gupshup, "WhatsApp API: session and template messages"). */
export const gupshup: Adapter = {
  vendor: "gupshup",
  name: "Gupshup",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

function connect({ contactId, credentials: { apiKey = "", appName = "" }, origin }: Account): HttpConnection {
  const host = origin || HOST;
  const headers = { apikey: apiKey };
  return {
    protocol: "http",
    send({ to, content }) {
      const fields = { source: digits(contactId), destination: digits(to), "src.name": appName };
      if (content.kind === "template") {
        return postForm(`${host}/wa/api/v1/template/msg`, headers, { ...fields, ...templateFields(content) });
      }
      const message = JSON.stringify(messageOf(content));
      return postForm(`${host}/wa/api/v1/msg`, headers, { channel: "whatsapp", ...fields, message });
    },
    sent: (reply) => outcome(reply, textAt(readJson(reply.body), "messageId"), () => readError(reply)),
    receive: (request) => ({ ok: true, events: readCall(request), reply: OK }),
    probe: {
      request: () => get(`${host}/sm/api/v1/template/list/${encodeURIComponent(appName)}`, headers),
      read: (reply) => (reply.status < 300 ? undefined : readError(reply)),
    },
  };
}
