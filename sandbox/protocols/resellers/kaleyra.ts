import { mediaBubble, templateBubble, textBubble } from "../../kit/bubbles.ts";
import {
  ALL_STAGES,
  type Account,
  type Call,
  type Protocol,
  type Reason,
  type Receipt,
  type Said,
} from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { at, digits, formOf, json, jsonOf, plus, type WireReply, type WireRequest } from "../../kit/wire.ts";
import { readMessage } from "../cloud-api/read.ts";
import { META_ERRORS } from "../cloud-api/reasons.ts";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json(
    { code: `E${STATUSES[reason]}`, message, error: { code: META_ERRORS[reason].code, message } },
    STATUSES[reason],
  );

/** WhatsApp by Kaleyra: version 2 takes Meta's bodies, version 1 a form (Kaleyra, "WhatsApp API"). */
export const kaleyra: Protocol = {
  vendor: "kaleyra",
  name: "Kaleyra",
  grounds: "documented",
  window: () => "receipt",
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({
    apiKey: `A${random(16)}`,
    sid: `HXIN${random(5)}IN`,
    wabaId: "",
    region: "in",
    version: "v2",
    webhookUser: "sandbox",
    webhookPassword: random(12),
  }),
  doors: ({ credentials }) => [credentials.apiKey ?? ""],
  knock: ({ headers }) => [headers["api-key"] ?? ""],
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: ({ to }, { vendorId }) =>
    json(
      {
        id: vendorId,
        type: "text",
        createdDateTime: "",
        totalCount: 1,
        data: [{ message_id: vendorId, recipient: digits(to) }],
        error: {},
      },
      202,
    ),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(signed(account), receipts, report),
  said: (account, said) => [toHook(signed(account), spoken(account, said))],
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, authorization: "Basic Zm9yZ2Vk" } }),
};

/** Its callback profile signs on by Basic. */
export const signed = (account: Account): Account => {
  const { webhookUser = "", webhookPassword = "" } = account.credentials;
  const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString("base64")}`;
  const headers: Record<string, string> = webhookPassword === "" ? {} : { authorization };
  return { ...account, hook: { ...account.hook, headers: { ...headers, ...account.hook.headers } } };
};

function read(request: WireRequest, { credentials, contactId }: Account): Call {
  const { sid = "" } = credentials;
  if (request.path === `/v2/${sid}/whatsapp/${digits(contactId)}/messages`) {
    return readMessage(at(jsonOf(request), "messaging_object"));
  }
  if (request.path !== `/v1/${sid}/messages`) return answer("unknown", problem("missing"));
  const {
    to,
    type,
    body,
    media_url: url,
    caption,
    template_name: name,
    params = "",
    lang_code: language,
    ref,
    callback_url,
  } = formOf(request);
  if (!to) return answer("refused", problem("request"));
  const values = [...params.matchAll(/"([^"]*)"/g)].map(([, value]) => value);
  const medium = url
    ? mediaBubble(/\.(jpe?g|png)(\?|$)/i.test(url) ? "image" : "document", url, { text: caption })
    : undefined;
  return {
    kind: "message",
    to: plus(digits(to)),
    bubble: name
      ? templateBubble(name, language, values, medium ? { media: medium.media } : {})
      : (medium ?? textBubble(body ?? "")),
    reference: ref ?? null,
    key: null,
    ...(name || type === "template" ? { template: { name: name ?? "", body: [], buttons: [] } } : {}),
    ...(callback_url ? { callbackUrl: callback_url } : {}),
  };
}

const report = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  id: vendorId,
  recipient: digits(to),
  status: stage === "failed" ? "0" : stage,
  timestamp: Math.floor(when / 1000),
  ...(failure ? { error_code: META_ERRORS[failure].code, error: SENTENCES[failure] } : {}),
});

const spoken = ({ contactId }: Account, { vendorId, from, profileName, at: when, content }: Said) => ({
  id: vendorId,
  created_at: Math.floor(when / 1000),
  from: digits(from),
  name: profileName,
  wanumber: digits(contactId),
  ...contentOf(content),
});

function contentOf(content: Said["content"]): object {
  switch (content.kind) {
    case "text":
      return { type: "text", body: content.text };
    case "media":
      return { type: content.media.type, body: content.media.caption ?? "", media_url: content.media.url };
    case "choice":
      return { type: "button", body: content.title };
    case "location":
      return { type: "location", body: `${content.latitude},${content.longitude}` };
  }
}
