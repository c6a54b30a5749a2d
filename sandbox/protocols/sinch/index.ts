import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import {
  ALL_STAGES,
  type Account,
  type Call,
  type Protocol,
  type Reason,
  type Receipt,
  type Said,
  type Stage,
  type Webhook,
} from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer } from "../../kit/tell.ts";
import { isGoodToken, issueToken, keyOfToken, TOKEN_SECONDS } from "../../kit/tokens.ts";
import {
  at,
  basicOf,
  bearerOf,
  digits,
  hmac,
  hook,
  json,
  jsonOf,
  listAt,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { readBubble } from "./read.ts";
import { spoken } from "./spoken.ts";

const { SMS, WHATSAPP, TELEGRAM, RCS, FACEBOOK } = CHANNEL_TYPES;
const CHANNELS: Partial<Record<ChannelType, string>> = {
  [WHATSAPP]: "WHATSAPP",
  [TELEGRAM]: "TELEGRAM",
  [SMS]: "SMS",
  [RCS]: "RCS",
  [FACEBOOK]: "MESSENGER",
};
const NUMBERED: readonly ChannelType[] = [WHATSAPP, SMS, RCS];

/** One form for many channels (Sinch, "Conversation API"). */
export const sinch: Protocol = {
  vendor: "sinch",
  name: "Sinch",
  grounds: "documented",
  window: (type) =>
    type === WHATSAPP || type === FACEBOOK ? "receipt" : type === TELEGRAM ? "first" : "never",
  stages: (type) =>
    type === SMS ? ["sent", "delivered", "failed"] : type === TELEGRAM ? ["sent", "failed"] : ALL_STAGES,
  invent: (_type, _contactId, random) => ({
    appId: random(13).toUpperCase(),
    projectId: uuid(random(16)),
    keyId: uuid(random(16)),
    keySecret: random(16),
    region: "eu",
    webhookSecret: random(16),
  }),
  doors: ({ credentials }) => [credentials.keyId ?? ""],
  knock: ({ headers }) => [
    ...keyOfToken(bearerOf({ headers })),
    ...(basicOf(headers.authorization) ? [basicOf(headers.authorization)!.user] : []),
  ],
  stranger: ({ path }) =>
    path === "/oauth2/token" ? json({ error: "invalid_client" }, 401) : problem("auth"),
  read,
  messageId: ({ uuid: id }) => id.replaceAll("-", "").toUpperCase().slice(0, 26),
  accepted: (_call, { vendorId, at: when }) =>
    json({ message_id: vendorId, accepted_time: new Date(when).toISOString() }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) =>
    receipts.map((receipt, index) => post(account, report(account, receipt), index, receipt.callbackUrl)),
  said: (account, said) => [post(account, inbound(account, said), 0)],
  forge: (webhook) => ({
    ...webhook,
    headers: { ...webhook.headers, "x-sinch-webhook-signature": "forged" },
  }),
};

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

const WORDS: Partial<Record<Reason, string>> = {
  auth: "UNAUTHENTICATED",
  rate: "RESOURCE_EXHAUSTED",
  pair: "RESOURCE_EXHAUSTED",
  server: "INTERNAL",
  missing: "NOT_FOUND",
  stranger: "FAILED_PRECONDITION",
};
const problem = (reason: Reason, message = SENTENCES[reason]): WireReply => {
  const status = STATUSES[reason];
  return json(
    { error: { code: status, message, status: WORDS[reason] ?? "INVALID_ARGUMENT", details: [] } },
    status,
  );
};

function read(request: WireRequest, account: Account, now: number): Call {
  const { keyId = "", keySecret = "", projectId = "", appId = "" } = account.credentials;
  const basic = basicOf(request.headers.authorization);
  if (request.path === "/oauth2/token") {
    if (basic?.password !== keySecret) return answer("token", json({ error: "invalid_client" }, 401));
    const token = {
      access_token: issueToken(keyId, keySecret, now),
      expires_in: TOKEN_SECONDS,
      scope: "",
      token_type: "bearer",
    };
    return answer("token", json(token));
  }
  const known = basic ? basic.password === keySecret : isGoodToken(bearerOf(request), keySecret, now);
  if (!known) return answer("refused", problem("auth"));
  const base = `/v1/projects/${projectId}`;
  if (request.path === `${base}/apps/${appId}`)
    return answer("probe", json({ id: appId, display_name: account.name }));
  if (request.path === `${base}/webhooks` && request.method === "POST") {
    const url = textAt(jsonOf(request), "target") ?? "";
    return {
      kind: "subscribe",
      hook: { url, headers: {} },
      reply: json({ id: "1", app_id: appId, target: url }),
    };
  }
  if (request.path !== `${base}/messages:send` || request.method !== "POST")
    return answer("unknown", problem("missing"));
  return readCall(jsonOf(request), account);
}

function readCall(body: unknown, { type, credentials }: Account): Call {
  if (textAt(body, "app_id") !== credentials.appId)
    return answer("refused", problem("missing", "The app was not found."));
  const identity = at(listAt(body, "recipient", "identified_by", "channel_identities")[0], "identity");
  const to = textAt({ identity }, "identity") ?? textAt(body, "recipient", "contact_id");
  const bubble = readBubble(at(body, "message"));
  if (!to) return answer("refused", problem("request", "recipient is required"));
  if (!bubble) return answer("refused", problem("request", "message is required"));
  const callbackUrl = textAt(body, "callback_url");
  const name = bubble.template?.name;
  return {
    kind: "message",
    to: NUMBERED.includes(type) ? plus(digits(to)) : to,
    bubble,
    reference: textAt(body, "message_metadata") ?? null,
    key: null,
    ...(name === undefined ? {} : { template: { name, body: [], buttons: [] } }),
    ...(callbackUrl ? { callbackUrl } : {}),
  };
}

/** HMAC-SHA256 over body, nonce and time (Sinch, "Validating callbacks"). */
function post(account: Account, body: object, index: number, url = account.hook.url): Webhook {
  const text = JSON.stringify(body);
  const nonce = hmac("sha1", text, String(index), "hex").slice(0, 26).toUpperCase();
  const time = String(Math.floor(Date.parse(textAt(body, "event_time") ?? "") / 1000));
  const signature = hmac(
    "sha256",
    account.credentials.webhookSecret ?? "",
    `${text}.${nonce}.${time}`,
    "base64",
  );
  return hook(url, text, [index], {
    ...account.hook.headers,
    "x-sinch-webhook-signature": signature,
    "x-sinch-webhook-signature-timestamp": time,
    "x-sinch-webhook-signature-nonce": nonce,
    "x-sinch-webhook-signature-algorithm": "HmacSHA256",
  });
}

const frame = ({ credentials }: Account, when: number) => {
  const time = new Date(when).toISOString();
  return {
    app_id: credentials.appId,
    project_id: credentials.projectId,
    accepted_time: time,
    event_time: time,
  };
};
const identityOf = ({ type, credentials }: Account, person: string) => ({
  channel: CHANNELS[type] ?? "WHATSAPP",
  identity: NUMBERED.includes(type) ? digits(person) : person,
  app_id: credentials.appId,
});

const STATES: Record<Stage, string> = {
  sent: "QUEUED_ON_CHANNEL",
  delivered: "DELIVERED",
  read: "READ",
  failed: "FAILED",
};
const CODES: Partial<Record<Reason, string>> = {
  window: "OUTSIDE_ALLOWED_SENDING_WINDOW",
  recipient: "RECIPIENT_NOT_REACHABLE",
  optout: "RECIPIENT_NOT_OPTED_IN",
  rate: "RATE_LIMITED",
};

const report = (account: Account, { vendorId, to, reference, stage, at: when, failure }: Receipt) => ({
  ...frame(account, when),
  message_delivery_report: {
    message_id: vendorId,
    conversation_id: "01SANDBOX",
    status: STATES[stage],
    channel_identity: identityOf(account, to),
    contact_id: digits(to),
    ...(failure
      ? {
          reason: {
            code: CODES[failure] ?? "CHANNEL_FAILURE",
            description: SENTENCES[failure],
            sub_code: "UNSPECIFIED_SUB_CODE",
          },
        }
      : {}),
    metadata: reference ?? "",
    processing_mode: "CONVERSATION",
  },
  message_metadata: reference ?? "",
});

const inbound = (account: Account, said: Said) => ({
  ...frame(account, said.at),
  message: {
    id: said.vendorId,
    direction: "TO_APP",
    contact_message: spoken(said),
    channel_identity: identityOf(account, said.from),
    conversation_id: "01SANDBOX",
    contact_id: digits(said.from),
    metadata: "",
    accept_time: new Date(said.at).toISOString(),
    sender_id: "",
    processing_mode: "CONVERSATION",
  },
});
