import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Account, Adapter, Capabilities, CredentialField, HttpConnection } from "../kit/index.ts";
import {
  codeTable,
  digits,
  httpsAddress,
  OK,
  outcome,
  plus,
  postJson,
  readJson,
  TEXT_ONLY,
  textAt,
  vendorError,
} from "../kit/index.ts";
import { type Mapping, mappingField, mappingOf, readMapped } from "../kit/mapping/index.ts";
import { messageOf } from "./send.ts";

const { GOOGLE, WHATSAPP, FACEBOOK, IVRS, INSTAGRAM, WEB } = CHANNEL_TYPES;

/** What it reports is not published: these are its names elsewhere, and its numbers of a message's states. */
const ASSUMED: Mapping = {
  receipts: {
    id: "messageId",
    status: "status",
    statuses: {
      "1": "delivered",
      "2": "read",
      "3": "failed",
      sent: "sent",
      delivered: "delivered",
      read: "read",
      failed: "failed",
    },
    time: "actedOn",
    errorCode: "channelErrorCode",
    errorText: "channelErrorDesc",
  },
  inbound: {
    id: "messageId",
    from: "from",
    name: "name",
    text: "message.text",
    mediaUrl: "message.media.url",
  },
};

const CREDENTIALS: readonly CredentialField[] = [
  { name: "authKey", label: "Auth id", required: "Auth id is required", secret: true },
  {
    name: "address",
    label: "Address",
    required: "Address is required",
    help: "Of the gateway: the part before /chatbird.",
    check: httpsAddress,
  },
  { name: "channelId", label: "Channel id", help: "The channel's own id at the gateway." },
  mappingField(ASSUMED),
];

const NAMES: Partial<Record<ChannelType, string>> = {
  [GOOGLE]: "Google Business Messenger",
  [FACEBOOK]: "Facebook Messenger",
  [IVRS]: "IVRS",
  [INSTAGRAM]: "Instagram",
  [WEB]: "Web",
};

const WINDOWED: readonly ChannelType[] = [WHATSAPP, FACEBOOK, INSTAGRAM];

function capabilities(type: ChannelType): Capabilities {
  return {
    ...TEXT_ONLY,
    content: type === IVRS ? ["text"] : ["text", "template"],
    receipts: ["sent", "delivered", "read", "failed"],
    windowHours: WINDOWED.includes(type) ? 24 : null,
    ...(type === WHATSAPP ? { templateTypes: ["DEFAULT", "CAROUSEL"] } : {}),
    personWritesFirst: type !== WHATSAPP && type !== IVRS,
  };
}

/** The MCMI gateway of Twixor, as a product of the same making is documented. */
export const mcmi: Adapter = {
  vendor: "mcmi",
  name: "Twixor MCMI",
  types: [GOOGLE, WHATSAPP, FACEBOOK, IVRS, INSTAGRAM, WEB],
  grounds: "assumed",
  credentials: () => CREDENTIALS,
  capabilities,
  proof: "address",
  connect,
};

const classOf = codeTable({ auth: "1403 802 401", reengagement: "470", throughput: "429" });

function connect({ type, contactId, credentials, origin }: Account): HttpConnection {
  const { authKey = "", address = "", channelId } = credentials;
  const base = origin || address.replace(/\/+$/, "");
  const mapping = mappingOf(credentials, ASSUMED);
  const isWhatsapp = type === WHATSAPP;
  const isNumbered = isWhatsapp || type === IVRS;
  return {
    protocol: "http",
    send: ({ to, content, callbackUrl }) =>
      postJson(
        `${base}/chatbird/api/message/send`,
        { "authentication-token": authKey },
        {
          from: isWhatsapp ? digits(contactId) : contactId,
          to: isWhatsapp ? digits(to) : to,
          channelId: channelId || undefined,
          callbackUrl,
          message: messageOf(NAMES[type] ?? "WhatsApp", isWhatsapp, content),
        },
      ),
    sent(reply) {
      const body = readJson(reply.body);
      const [code, text] = [textAt(body, "message", "code"), textAt(body, "message", "message")];
      // A refusal may come with status 200 as well, and then names no message.
      return outcome(reply, textAt(body, "data"), () => vendorError(classOf, code, text, reply.status));
    },
    receive: (request) => ({
      ok: true,
      // People on other channels have ids of their own there.
      events: readMapped(mapping, request, classOf, isNumbered ? plus : (from) => from),
      reply: OK,
    }),
  };
}
