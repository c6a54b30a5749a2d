import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Call, Protocol, Reason, Receipt, Said, Webhook } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer } from "../../kit/tell.ts";
import {
  bearerOf,
  hmac,
  hook,
  json,
  jsonOf,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { metaHandshake } from "../cloud-api/handshake.ts";
import { graphError } from "../cloud-api/reasons.ts";
import { readBubble } from "./read.ts";

/** Codes with their subcodes (Meta, "Messenger Platform: error codes"). */
const CODES: Partial<Record<Reason, [code: number, subcode?: number]>> = {
  auth: [190],
  rate: [613],
  pair: [613],
  server: [1200],
  window: [10, 2_018_278],
  recipient: [551, 1_545_041],
  missing: [100, 33],
};

const isInstagram = ({ type }: Account): boolean => type === CHANNEL_TYPES.INSTAGRAM;

/** Messenger and Instagram by the Send API (Meta, "Messenger Platform", "Instagram Messaging"). */
export const metaMessaging: Protocol = {
  vendor: "meta-messaging",
  name: "Meta Messenger and Instagram",
  grounds: "documented",
  window: () => "answer",
  stages: (type) => (type === CHANNEL_TYPES.INSTAGRAM ? ["read"] : ["delivered", "read"]),
  invent: (_type, _contactId, random) => ({
    accessToken: `EAA${random(24)}`,
    appSecret: random(16),
    verifyToken: random(12),
    apiVersion: "v21.0",
  }),
  doors: ({ credentials: { accessToken } }) => [accessToken ?? ""],
  knock: (request) => [bearerOf(request) || (request.query.access_token ?? "")].filter(Boolean),
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => `m_${uuid.replaceAll("-", "")}`,
  accepted: ({ to }, { vendorId }) => json({ recipient_id: to, message_id: vendorId }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) =>
    receipts.map((receipt, index) => post(account, event(account, receipt), receipt.at, index)),
  said: (account, said) => [post(account, spoken(account, said), said.at, 0)],
  handshake: metaHandshake,
  forge: (webhook) => ({
    ...webhook,
    headers: { ...webhook.headers, "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
  }),
};

function problem(reason: Reason, detail?: string): WireReply {
  const [code, subcode] = CODES[reason] ?? [100];
  const message = `(#${code}) ${detail ?? SENTENCES[reason]}`;
  return graphError(STATUSES[reason], {
    message,
    type: "OAuthException",
    code,
    ...(subcode ? { error_subcode: subcode } : {}),
  });
}

function read(request: WireRequest, account: Account): Call {
  const [object = "", edge] = request.path
    .split("/")
    .filter((step) => step !== "" && !/^v\d+\.\d+$/.test(step));
  const known = decodeURIComponent(object) === account.contactId || object === "me";
  if (!known) return answer("unknown", problem("missing"));
  if (edge === undefined) return answer("probe", json({ id: account.contactId, name: account.name }));
  if (edge !== "messages" || request.method !== "POST") return answer("unknown", problem("missing"));
  const body = jsonOf(request);
  const to = textAt(body, "recipient", "id");
  if (!to) return answer("refused", problem("request", "The parameter recipient is required"));
  if (textAt(body, "sender_action")) return answer("signal", json({ recipient_id: to }));
  const bubble = readBubble(body);
  if (!bubble) return answer("refused", problem("request", "The parameter message is required"));
  return { kind: "message", to, bubble, reference: null, key: null };
}

function post(account: Account, item: object, at: number, index: number): Webhook {
  const object = isInstagram(account) ? "instagram" : "page";
  const body = JSON.stringify({ object, entry: [{ id: account.contactId, time: at, messaging: [item] }] });
  const signature = hmac("sha256", account.credentials.appSecret ?? "", body, "hex");
  return hook(account.hook.url, body, [index], { "x-hub-signature-256": `sha256=${signature}` });
}

const between = ({ contactId }: Account, person: string, timestamp: number) => ({
  sender: { id: person },
  recipient: { id: contactId },
  timestamp,
});

/** Messenger names what has come and a moment before which all has; Instagram names what was read. */
function event(account: Account, { vendorId, to, stage, at }: Receipt): object {
  const frame = between(account, to, at);
  if (stage === "delivered") return { ...frame, delivery: { mids: [vendorId], watermark: at } };
  return { ...frame, read: isInstagram(account) ? { mid: vendorId } : { watermark: at } };
}

function spoken(account: Account, { vendorId, from, at, content, replyTo }: Said): object {
  const frame = between(account, from, at);
  const reply = replyTo === null ? {} : { reply_to: { mid: replyTo } };
  switch (content.kind) {
    case "text":
      return { ...frame, message: { mid: vendorId, text: content.text, ...reply } };
    case "media": {
      const type =
        content.media.type === "document" || content.media.type === "sticker" ? "file" : content.media.type;
      return {
        ...frame,
        message: { mid: vendorId, attachments: [{ type, payload: { url: content.media.url } }] },
      };
    }
    case "location": {
      const { latitude: lat, longitude: long, name } = content;
      const place = { type: "location", title: name ?? "Location", payload: { coordinates: { lat, long } } };
      return { ...frame, message: { mid: vendorId, attachments: [place] } };
    }
    case "choice":
      return {
        ...frame,
        message: { mid: vendorId, text: content.title, quick_reply: { payload: content.id } },
      };
  }
}
