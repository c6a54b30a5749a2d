import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import { mediaBubble, templateBubble, textBubble } from "../../kit/bubbles.ts";
import type { Account, Call, Protocol, Reason, Receipt, Said, Webhook } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer } from "../../kit/tell.ts";
import { basicOf, formOf, hmac, json, type WireReply, type WireRequest } from "../../kit/wire.ts";

/** Twilio's numbers ("Error and warning dictionary"). */
const CODES: Partial<Record<Reason, number>> = {
  auth: 20003,
  rate: 20429,
  pair: 63018,
  server: 20500,
  window: 63016,
  recipient: 63024,
  optout: 21610,
  media: 63019,
  missing: 20404,
  request: 21602,
};

/** Messages by SMS and WhatsApp (Twilio, "Programmable Messaging API"). */
export const twilio: Protocol = {
  vendor: "twilio",
  name: "Twilio",
  grounds: "documented",
  window: (type) => (type === CHANNEL_TYPES.WHATSAPP ? "receipt" : "never"),
  stages: (type) =>
    type === CHANNEL_TYPES.WHATSAPP
      ? ["sent", "delivered", "read", "failed"]
      : ["sent", "delivered", "failed"],
  invent: (_type, _contactId, random) => ({ accountSid: `AC${random(16)}`, authToken: random(16) }),
  doors: ({ credentials: { accountSid, authToken } }) => [`${accountSid}:${authToken}`],
  knock({ headers }) {
    const given = basicOf(headers.authorization);
    return given ? [`${given.user}:${given.password}`] : [];
  },
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }, { type }) => `${type === CHANNEL_TYPES.SMS ? "SM" : "MM"}${uuid.replaceAll("-", "")}`,
  accepted: (call, message, account) => json(resource(call.to, call.bubble, message, account), 201),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => receipts.map((receipt, index) => report(account, receipt, index)),
  said: (account, said) => [post(account, account.hook.url, inbound(account, said), 0)],
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, "x-twilio-signature": "forged" } }),
};

function problem(reason: Reason, detail?: string): WireReply {
  const code = CODES[reason] ?? 21602;
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return json(
    { code, message: detail ?? SENTENCES[reason], more_info, status: STATUSES[reason] },
    STATUSES[reason],
  );
}

const CONTENT_SID = /^HX[\da-f]{32}$/i;

const addressed = (type: ChannelType, number: string): string =>
  type === CHANNEL_TYPES.WHATSAPP ? `whatsapp:${number}` : number;

function read(request: WireRequest, account: Account): Call {
  const { accountSid = "" } = account.credentials;
  const base = `/2010-04-01/Accounts/${accountSid}`;
  if (request.path === `${base}.json`) {
    return answer(
      "probe",
      json({ sid: accountSid, friendly_name: account.name, status: "active", type: "Full" }),
    );
  }
  if (request.path !== `${base}/Messages.json` || request.method !== "POST") {
    return answer("unknown", problem("missing", `The requested resource ${request.path} was not found`));
  }
  const { To, Body, MediaUrl, ContentSid, ContentVariables, StatusCallback } = formOf(request);
  if (!To) return answer("refused", problem("request", "A 'To' phone number is required."));
  if (!Body && !MediaUrl && !ContentSid)
    return answer("refused", problem("request", "Message body is required."));
  if (ContentSid && !CONTENT_SID.test(ContentSid))
    return answer("refused", problem("request", `The ContentSid ${ContentSid} is invalid.`));
  return {
    kind: "message",
    to: To.replace(/^whatsapp:/, ""),
    bubble: bubbleOf(Body, MediaUrl, ContentSid, ContentVariables),
    reference: referenceIn(StatusCallback),
    key: null,
    ...(ContentSid ? { template: { name: ContentSid, body: [], buttons: [] } } : {}),
    ...(StatusCallback ? { callbackUrl: StatusCallback } : {}),
  };
}

function bubbleOf(body = "", mediaUrl?: string, contentSid?: string, variables?: string): Bubble {
  if (contentSid) return templateBubble(contentSid, undefined, valuesOf(variables));
  if (!mediaUrl) return textBubble(body);
  const type = /\.(jpe?g|png|webp|gif)(\?|$)/i.test(mediaUrl) ? "image" : "document";
  return mediaBubble(type, mediaUrl, { text: body || undefined });
}

function valuesOf(variables: string | undefined): string[] {
  try {
    return Object.values(JSON.parse(variables ?? "{}") as object).map(String);
  } catch {
    return [];
  }
}

/** What the sender put into the address that it wants to hear at: Twilio itself keeps nothing of the sender's. */
const referenceIn = (url: string | undefined): string | null =>
  url && URL.canParse(url) ? new URL(url).searchParams.get("reference") : null;

const resource = (
  to: string,
  bubble: Bubble,
  { vendorId, at }: { vendorId: string; at: number },
  account: Account,
) => ({
  account_sid: account.credentials.accountSid,
  api_version: "2010-04-01",
  body: bubble.text ?? "",
  date_created: new Date(at).toUTCString(),
  date_sent: null,
  date_updated: new Date(at).toUTCString(),
  direction: "outbound-api",
  error_code: null,
  error_message: null,
  from: addressed(account.type, account.contactId),
  messaging_service_sid: null,
  num_media: bubble.media ? "1" : "0",
  num_segments: "1",
  price: null,
  price_unit: "USD",
  sid: vendorId,
  status: "queued",
  subresource_uris: {},
  to: addressed(account.type, to),
  uri: `/2010-04-01/Accounts/${account.credentials.accountSid}/Messages/${vendorId}.json`,
});

/** A form, signed over the whole address and its sorted fields (Twilio, "Webhooks security"). */
function post(account: Account, url: string, fields: Record<string, string>, at: number): Webhook {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return {
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": hmac("sha1", account.credentials.authToken ?? "", signed, "base64"),
    },
    body: new URLSearchParams(fields).toString(),
    of: [at],
  };
}

function report(
  account: Account,
  { vendorId, to, stage, failure, callbackUrl }: Receipt,
  index: number,
): Webhook {
  const failed: Record<string, string> = failure
    ? { ErrorCode: String(CODES[failure] ?? 30008), ChannelStatusMessage: SENTENCES[failure] }
    : {};
  const fields = {
    MessageSid: vendorId,
    SmsSid: vendorId,
    MessageStatus: stage,
    SmsStatus: stage,
    To: addressed(account.type, to),
    From: addressed(account.type, account.contactId),
    AccountSid: account.credentials.accountSid ?? "",
    ApiVersion: "2010-04-01",
    ...failed,
  };
  return post(account, callbackUrl ?? account.hook.url, fields, index);
}

function inbound(
  account: Account,
  { vendorId, from, profileName, content, replyTo }: Said,
): Record<string, string> {
  return {
    MessageSid: vendorId,
    SmsMessageSid: vendorId,
    AccountSid: account.credentials.accountSid ?? "",
    From: addressed(account.type, from),
    To: addressed(account.type, account.contactId),
    ...(account.type === CHANNEL_TYPES.WHATSAPP
      ? { ProfileName: profileName, WaId: from.replace(/^\+/, "") }
      : {}),
    ...(replyTo ? { OriginalRepliedMessageSid: replyTo } : {}),
    NumMedia: "0",
    ...contentOf(content),
  };
}

function contentOf(content: Said["content"]): Record<string, string> {
  switch (content.kind) {
    case "text":
      return { Body: content.text };
    case "media":
      return {
        Body: content.media.caption ?? "",
        NumMedia: "1",
        MediaUrl0: content.media.url,
        MediaContentType0: content.media.mimeType,
      };
    case "location": {
      const { latitude, longitude, name = "", address = "" } = content;
      return {
        Body: "",
        Latitude: String(latitude),
        Longitude: String(longitude),
        Label: name,
        Address: address,
      };
    }
    case "choice":
      return content.of === "list"
        ? { Body: content.title, ListId: content.id, ListTitle: content.title }
        : { Body: content.title, ButtonText: content.title, ButtonPayload: content.id };
  }
}
