import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import { mediaBubble, replyButton, templateBubble, textBubble, urlButton } from "../../kit/bubbles.ts";
import type { Account, Call, Protocol, Reason, Receipt, Said } from "../../kit/protocol.ts";
import { SENTENCES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import {
  at,
  digits,
  json,
  jsonOf,
  listAt,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";

const { WHATSAPP, SMS } = CHANNEL_TYPES;
const CODES: Partial<Record<Reason, number>> = { auth: 401, rate: 429, pair: 429, server: 500, missing: 404 };
const problem = (reason: Reason, statusDesc = SENTENCES[reason]): WireReply => {
  const code = CODES[reason] ?? 400;
  return json({ statusCode: String(code), statusDesc, mid: "" }, code);
};

/** WhatsApp, RCS and SMS by Karix RCM, as public code speaks it. */
export const karixRcm: Protocol = {
  vendor: "karix-rcm",
  name: "Karix RCM",
  grounds: "seen",
  window: (type) => (type === WHATSAPP ? "receipt" : "never"),
  stages: (type) =>
    type === SMS ? ["sent", "delivered", "failed"] : ["sent", "delivered", "read", "failed"],
  invent: (_type, contactId, random) => ({
    environment: "production",
    accKey: random(20),
    wabaId: digits(contactId) || contactId,
    webhookId: "1001",
  }),
  doors: ({ credentials }) => [credentials.accKey ?? ""],
  // The header is called that, and not Authorization.
  knock: ({ headers }) => [/^Bearer (.+)$/.exec(headers.authentication ?? "")?.[1] ?? ""],
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => uuid.replaceAll("-", ""),
  accepted: (_call, { vendorId }) =>
    json({ statusCode: "200", statusDesc: "Successfully Accepted", mid: vendorId }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, (receipt) => report(account, receipt)),
  said: (account, said) => [toHook(account, spoken(account, said))],
};

function read(request: WireRequest): Call {
  if (request.path !== "/services/rcm/sendMessage") return answer("unknown", problem("missing"));
  const message = at(jsonOf(request), "message");
  const to = textAt(message, "recipient", "to");
  const bubble = bubbleOf(at(message, "content"));
  if (!to || !bubble) return answer("refused", problem("request"));
  const name = bubble.template?.name;
  return {
    kind: "message",
    to: plus(digits(to)),
    bubble,
    reference: textAt(message, "recipient", "reference", "cust_ref") ?? null,
    key: null,
    ...(name ? { template: { name, body: [], buttons: [] } } : {}),
  };
}

const values = (parameters: unknown): string[] => Object.values((parameters ?? {}) as object).map(String);

function bubbleOf(content: unknown): Bubble | undefined {
  switch (textAt(content, "type")) {
    case "TEXT":
      return textBubble(textAt(content, "text") ?? "");
    case "ATTACHMENT": {
      const file = at(content, "attachment");
      return mediaBubble(textAt(file, "type"), textAt(file, "url"), { text: textAt(file, "caption") });
    }
    case "TEMPLATE": {
      const template = at(content, "template");
      return templateBubble(
        textAt(template, "templateId") ?? "",
        undefined,
        values(at(template, "parameterValues")),
      );
    }
    case "MEDIA_TEMPLATE": {
      const template = at(content, "mediaTemplate");
      const url = textAt(template, "media", "url");
      const replies = listAt(template, "buttons", "quickReplies").map((one) =>
        replyButton(textAt(one, "payload"), textAt(one, "payload")),
      );
      const links = listAt(template, "buttons", "actions").map((one) =>
        urlButton(textAt(one, "payload"), textAt(one, "payload")),
      );
      const medium = url ? mediaBubble(textAt(template, "media", "type"), url).media : undefined;
      return templateBubble(
        textAt(template, "templateId") ?? "",
        undefined,
        values(at(template, "bodyParameterValues")),
        {
          ...(medium ? { media: medium } : {}),
          ...(replies.length + links.length > 0 ? { buttons: [...replies, ...links] } : {}),
        },
      );
    }
    default:
      return undefined;
  }
}

const CHANNELS: Readonly<Record<number, string>> = { [WHATSAPP]: "WABA", [SMS]: "SMS" };

const report = (account: Account, { vendorId, to, reference, stage, at: when, failure }: Receipt) => ({
  channel: CHANNELS[account.type] ?? "RCS",
  appDetails: { type: "LIVE", id: "" },
  recipient: { to: digits(to), recipient_type: "individual", reference: { cust_ref: reference ?? "" } },
  sender: { from: digits(account.contactId) },
  events: {
    eventType: "DELIVERY EVENTS",
    timestamp: when,
    date: new Date(when).toISOString().slice(0, 10),
    mid: vendorId,
  },
  notificationAttributes: {
    status: stage,
    reason: failure ? SENTENCES[failure] : "",
    code: failure ? (failure === "window" ? "470" : "1013") : "",
  },
});

const spoken = (account: Account, { vendorId, from, profileName, at: when, content, replyTo }: Said) => ({
  channel: CHANNELS[account.type] ?? "RCS",
  recipient: { to: digits(account.contactId), recipient_type: "individual" },
  sender: { from: digits(from), name: profileName },
  events: {
    eventType: "User initiated",
    timestamp: when,
    date: new Date(when).toISOString().slice(0, 10),
    mid: vendorId,
  },
  eventContent: {
    message: {
      id: vendorId,
      from: digits(from),
      ...(replyTo ? { context: { id: replyTo } } : {}),
      ...contentOf(content),
    },
  },
});

function contentOf(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { contentType: "text", text: { body: content.text } };
    case "media":
      return {
        contentType: "attachment",
        attachment: { url: content.media.url, mimeType: content.media.mimeType },
      };
    case "choice":
      return { contentType: "button", button: { payload: content.id, text: content.title } };
    case "location":
      return {
        contentType: "location",
        location: { latitude: content.latitude, longitude: content.longitude },
      };
  }
}
