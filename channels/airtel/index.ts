import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP, cloudErrorClass } from "../kit/cloud-api/index.ts";
import type { Account, Adapter, Capabilities, HttpConnection, OutboundMessage } from "../kit/index.ts";
import {
  basic,
  noSuchKind,
  OK,
  onlyByCode,
  outcome,
  postJson,
  readJson,
  TEXT_ONLY,
  textAt,
  Unsendable,
} from "../kit/index.ts";
import { mappingOf, readMapped } from "../kit/mapping/index.ts";
import { ASSUMED, credentials } from "./credentials.ts";
import { readError } from "./errors.ts";
import { callOf } from "./whatsapp.ts";

const WHATSAPP: Capabilities = {
  ...CLOUD_WHATSAPP,
  content: ["text", "media", "buttons", "list", "template"],
  doubt: "ask",
  typing: false,
  templateTypes: ["DEFAULT"],
};

/** Templates that were approved, and nothing else; 40 a second. */
const RCS: Capabilities = {
  ...TEXT_ONLY,
  content: ["template"],
  textMax: 0,
  receipts: ["sent", "delivered", "read", "failed"],
  perSecond: 40,
};

/** WhatsApp and RCS by Airtel IQ, as public clients and notes of its manuals show them. */
export const airtel: Adapter = {
  vendor: "airtel",
  name: "Airtel",
  types: [CHANNEL_TYPES.WHATSAPP, CHANNEL_TYPES.RCS],
  grounds: "seen",
  credentials,
  capabilities: (type: ChannelType) => (type === CHANNEL_TYPES.RCS ? RCS : WHATSAPP),
  proof: "address",
  connect,
};

const WHATSAPP_HOST = "https://iqwhatsapp.airtel.in";
const WHATSAPP_PATH = "/gateway/airtel-xchange/basic/whatsapp-manager/v1";
const RCS_HOST = "https://iqconversation.airtel.in";
const RCS_PATH = "/gateway/airtel-xchange/conversation-message-acceptor/v1/rcs/message/send";

function connect(account: Account): HttpConnection {
  const { username = "", password = "" } = account.credentials;
  const headers: Record<string, string> = username ? { authorization: basic(username, password) } : {};
  const mapping = mappingOf(account.credentials, ASSUMED);
  return {
    protocol: "http",
    send(message) {
      if (account.type === CHANNEL_TYPES.RCS) {
        return postJson(`${account.origin || RCS_HOST}${RCS_PATH}`, headers, rcsBody(account, message));
      }
      const { path, body } = callOf(account.contactId, message);
      return postJson(`${account.origin || WHATSAPP_HOST}${WHATSAPP_PATH}/${path}`, headers, body);
    },
    sent(reply) {
      const body = readJson(reply.body);
      const id = textAt(body, "messageRequestId") ?? textAt(body, "messageId");
      return outcome(reply, id, () => readError(reply));
    },
    receive: (request) => ({ ok: true, events: readMapped(mapping, request, cloudErrorClass), reply: OK }),
  };
}

function rcsBody({ credentials: given }: Account, { to, content }: OutboundMessage) {
  if (content.kind === "text" || content.kind === "cards" || content.kind === "suggestions")
    throw onlyByCode("Airtel");
  if (content.kind !== "template") throw noSuchKind("RCS by Airtel", content);
  if (content.header || content.buttons.length > 0 || content.cards) {
    throw new Unsendable("Airtel fills the texts of an RCS template and nothing else.");
  }
  return {
    customerId: given.customerId,
    subAccountId: given.subAccountId,
    agentId: given.agentId,
    msisdn: to,
    templateId: content.name,
    templateVariableData: { textVariables: content.body },
  };
}
