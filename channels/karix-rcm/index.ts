import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import { CLOUD_WHATSAPP, cloudErrorClass } from "../kit/cloud-api/index.ts";
import type { Account, Adapter, Capabilities, HttpConnection } from "../kit/index.ts";
import {
  digits,
  isRecord,
  OK,
  outcome,
  postJson,
  readJson,
  TEXT_ONLY,
  textAt,
  turnDown,
  vendorError,
} from "../kit/index.ts";
import { CREDENTIALS, hostOf } from "./credentials.ts";
import { readCall } from "./receive.ts";
import { contentOf } from "./send.ts";

const { WHATSAPP, RCS, SMS } = CHANNEL_TYPES;

const CHANNELS: Partial<Record<ChannelType, string>> = { [WHATSAPP]: "WABA", [RCS]: "RCS", [SMS]: "SMS" };

/** The shape of its buttons and lists is not published. */
const RICH: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "media", "template"],
  media: ["image", "video", "audio", "document"],
  textMax: CLOUD_WHATSAPP.textMax,
  captionMax: CLOUD_WHATSAPP.captionMax,
  receipts: ["sent", "delivered", "read", "failed"],
  doubt: "echo",
};
const BY_TYPE: Partial<Record<ChannelType, Partial<Capabilities>>> = {
  [WHATSAPP]: { windowHours: 24, perPerson: CLOUD_WHATSAPP.perPerson },
  [SMS]: {
    content: ["text", "template"],
    media: [],
    textMax: 1_000,
    captionMax: 0,
    receipts: ["sent", "delivered", "failed"],
  },
};

/** WhatsApp, RCS and SMS by Karix RCM, as public code speaks it. */
export const karixRcm: Adapter = {
  vendor: "karix-rcm",
  name: "Karix RCM",
  types: [WHATSAPP, RCS, SMS],
  grounds: "seen",
  credentials: () => CREDENTIALS,
  capabilities: (type) => ({ ...RICH, ...BY_TYPE[type] }),
  proof: "address",
  connect,
};

function connect({ type, contactId, credentials, origin }: Account): HttpConnection {
  const { environment, accKey = "", wabaId, webhookId } = credentials;
  const url = `${origin || hostOf(environment)}/services/rcm/sendMessage`;
  const channel = CHANNELS[type] ?? "WABA";
  return {
    protocol: "http",
    send: ({ to, content, reference }) =>
      // The header is called that, and not Authorization.
      postJson(
        url,
        { authentication: `Bearer ${accKey}` },
        {
          message: {
            channel,
            content: contentOf(channel, content),
            recipient: {
              to: digits(to),
              recipient_type: "individual",
              reference: { cust_ref: reference },
            },
            sender: { from: type === WHATSAPP ? wabaId || digits(contactId) : contactId },
            ...(webhookId ? { preferences: { webHookDNId: webhookId } } : {}),
          },
          metaData: { version: "v1.0.9" },
        },
      ),
    sent(reply) {
      const body = readJson(reply.body);
      const code = textAt(body, "statusCode");
      const id = code === "200" ? textAt(body, "mid") : undefined;
      const text = textAt(body, "statusDesc");
      return outcome(reply, id, () => vendorError(cloudErrorClass, code, text, reply.status));
    },
    receive({ body, receivedAt }) {
      const call = readJson(body);
      if (!isRecord(call)) return turnDown("The body is no call of Karix RCM's.", 400);
      return { ok: true, events: [readCall(call, receivedAt)], reply: OK };
    },
  };
}
