import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP, cloudErrorClass, cloudMessage, cloudMessageId } from "../kit/cloud-api/index.ts";
import type { Account, Adapter, Capabilities, HttpConnection, HttpReply } from "../kit/index.ts";
import {
  digits,
  OK,
  outcome,
  postForm,
  postJson,
  readJson,
  signsOn,
  textAt,
  turnDown,
  vendorError,
} from "../kit/index.ts";
import { CREDENTIALS, hostOf } from "./credentials.ts";
import { formOf } from "./form.ts";
import { readCall } from "./receive.ts";

const V2: Capabilities = { ...CLOUD_WHATSAPP, doubt: "ask", typing: false };
const V1: Capabilities = {
  ...V2,
  content: ["text", "media", "template"],
  buttons: { max: 0, titleMax: 0 },
  list: null,
  doubt: "echo",
  templateTypes: ["DEFAULT"],
};

/** WhatsApp by Kaleyra: version 2 takes Meta's bodies, version 1 a form of Kaleyra's own. */
export const kaleyra: Adapter = {
  vendor: "kaleyra",
  name: "Kaleyra",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities: (_type, credentials) => (credentials?.version === "v1" ? V1 : V2),
  proof: "address",
  connect,
};

function connect({ contactId, credentials, origin }: Account): HttpConnection {
  const { apiKey = "", sid = "", region, version } = credentials;
  const host = origin || hostOf(region);
  const headers = { "api-key": apiKey };
  const account = encodeURIComponent(sid);
  return {
    protocol: "http",
    send(message) {
      if (version === "v1") {
        return postForm(`${host}/v1/${account}/messages`, headers, formOf(contactId, message));
      }
      const url = `${host}/v2/${account}/whatsapp/${encodeURIComponent(digits(contactId))}/messages`;
      return postJson(url, headers, { messaging_object: cloudMessage(message.to, message.content) });
    },
    sent: (reply) => outcome(reply, idIn(reply), () => readError(reply)),
    receive(request) {
      if (!signsOn(request, credentials)) return turnDown("The call does not sign on as the channel asks.");
      return { ok: true, events: readCall(request), reply: OK };
    },
  };
}

function idIn(reply: HttpReply): string | undefined {
  const body = readJson(reply.body);
  return textAt(body, "id") ?? textAt(body, "data", 0, "message_id") ?? cloudMessageId(reply);
}

/** Its shape is not the same everywhere: code and message stand outside or inside `error`. */
function readError({ status, body }: HttpReply) {
  const parsed = readJson(body);
  const code = textAt(parsed, "code") ?? textAt(parsed, "error", "code");
  const text = textAt(parsed, "message") ?? textAt(parsed, "error", "message") ?? textAt(parsed, "error");
  return vendorError(cloudErrorClass, code, text, status);
}
