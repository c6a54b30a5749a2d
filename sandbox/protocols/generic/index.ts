import type { Bubble } from "#contract/sandbox/bubble.ts";
import { mediaBubble, templateBubble, textBubble } from "../../kit/bubbles.ts";
import type { Account, Call, Protocol, Random, Reason, Receipt, Said } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { isGoodToken, issueToken, keyOfToken, TOKEN_SECONDS } from "../../kit/tokens.ts";
import {
  at,
  basicOf,
  bearerOf,
  digits,
  formOf,
  json,
  jsonOf,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json({ error: { code: STATUSES[reason], message } }, STATUSES[reason]);

/** A vendor whose calls nobody has published: it takes what its preset sends at first, and names are guessed. */
interface Guess {
  vendor: string;
  name: string;
  /** The credential that a call carries and that is this account's alone. */
  secret: string;
  /** Credentials beside it and the addresses. */
  invent?(random: Random): Record<string, string>;
  /** Only what a preset reads is reported. */
  reports?: true;
}

const GATEWAY = "https://gateway.sandbox.example";

function guess({ vendor, name, secret, invent, reports }: Guess): Protocol {
  return {
    vendor,
    name,
    grounds: "assumed",
    window: () => "never",
    stages: () => (reports ? ["sent", "delivered", "read", "failed"] : []),
    invent: (_type, _contactId, random) => ({
      ...invent?.(random),
      [secret]: random(16),
      address: `${GATEWAY}/send`,
      webhookSecret: random(12),
    }),
    doors: ({ credentials }) => [
      credentials[secret] ?? "",
      ...(credentials.clientId ? [credentials.clientId] : []),
    ],
    knock: (request) => [...secretsIn(request), ...keyOfToken(bearerOf(request))],
    stranger: () => problem("auth"),
    read,
    messageId: ({ uuid }) => uuid,
    accepted: (_call, { vendorId }) =>
      json({ id: vendorId, status: "accepted", RCSMessage: { msgId: vendorId, status: "pending" } }, 202),
    refused: ({ reason, detail }) => problem(reason, detail),
    receipts: (account, receipts) => oneByOne(proven(account), receipts, report),
    said: (account, said) => [toHook(proven(account), spoken(said))],
  };
}

/** Every place where a gateway may be shown a secret. */
function secretsIn(request: WireRequest): string[] {
  const basic = basicOf(request.headers.authorization);
  const { query } = request;
  const form = formOf(request);
  const given = [
    bearerOf(request),
    basic?.password,
    basic?.user,
    query.pswd,
    query.password,
    query.key,
    form.password,
    form.key,
  ];
  return given.flatMap((one) => one || []);
}

/** Where nothing else is agreed, the webhook's secret stands in its address. */
const proven = (account: Account): Account => {
  const { url, headers } = account.hook;
  const { webhookSecret } = account.credentials;
  if (!webhookSecret) return account;
  const token = `${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(webhookSecret)}`;
  return { ...account, hook: { url: url + token, headers } };
};

function read(request: WireRequest, account: Account, now: number): Call {
  const { clientId, clientSecret = "" } = account.credentials;
  if (clientId && formOf(request).grant_type === "client_credentials") {
    const given = basicOf(request.headers.authorization)?.password ?? formOf(request).client_secret;
    if (given !== clientSecret) return answer("token", json({ error: "invalid_client" }, 401));
    return answer(
      "token",
      json({ access_token: issueToken(clientId, clientSecret, now), expires_in: TOKEN_SECONDS }),
    );
  }
  if (clientId && !isGoodToken(bearerOf(request), clientSecret, now))
    return answer("refused", problem("auth"));
  const data = jsonOf(request) ?? { ...request.query, ...formOf(request) };
  const find = (...names: string[]) => names.map((name) => textAt(data, ...name.split("."))).find(Boolean);
  const to = find("to", "mobile", "destination", "msisdn", "phone", "messageContact.userContact");
  const bubble = bubbleOf(data, find);
  if (!to || !bubble)
    return answer("refused", problem("request", "Who is written to, and what, is missing."));
  const number = /^\+?\d{8,15}$/.test(to) ? plus(digits(to)) : to;
  const reference = find("msgId", "reference", "id") ?? null;
  return { kind: "message", to: account.type === 5 ? to : number, bubble, reference, key: null };
}

function bubbleOf(data: unknown, find: (...names: string[]) => string | undefined): Bubble | undefined {
  const url = find("mediaUrl", "media.url");
  const text = find("text", "message", "body", "RCSMessage.textMessage");
  if (url) return mediaBubble(find("mediaType"), url, { text });
  if (text) return textBubble(text);
  const name = find("templateId", "RCSMessage.templateMessage.templateCode");
  if (!name) return undefined;
  const values = at(data, "RCSMessage", "templateMessage", "customParams") ?? at(data, "variables");
  return templateBubble(
    name,
    find("language"),
    Array.isArray(values) ? values.map(String) : [String(values ?? "")],
  );
}

const report = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  id: vendorId,
  to,
  status: stage,
  time: new Date(when).toISOString(),
  ...(failure ? { error: { code: failure, message: SENTENCES[failure] } } : {}),
});

const spoken = ({ vendorId, from, at: when, content }: Said) => ({
  id: vendorId,
  from,
  time: new Date(when).toISOString(),
  text: content.kind === "text" ? content.text : content.kind === "choice" ? content.title : "",
});

/** The presets of the configurable adapter, as they are configured at first. */
export const GUESSED: readonly Protocol[] = [
  guess({
    vendor: "sms-key",
    name: "SMS gateway with a key",
    secret: "accKey",
    invent: () => ({ sender: "DLVRD" }),
  }),
  guess({
    vendor: "ttbs",
    name: "TTBS",
    secret: "pswd",
    invent: (random) => ({ user: `user${random(4)}`, sender: "DLVRD", PE_ID: "1101234567890123456" }),
  }),
  guess({
    vendor: "mobeep",
    name: "Mobeep",
    secret: "password",
    invent: (random) => ({
      username: `user${random(4)}`,
      sender: "DLVRD",
      principalEntityId: "1101234567890123456",
    }),
  }),
  guess({
    vendor: "vayacom",
    name: "Vayacom",
    secret: "password",
    invent: (random) => ({ username: `user${random(4)}`, sender: "DLVRD" }),
  }),
  guess({ vendor: "sap365", name: "SAP365", secret: "accKey", invent: () => ({ accountName: "shop" }) }),
  guess({
    vendor: "tanla",
    name: "Tanla",
    secret: "clientSecret",
    invent: (random) => ({
      clientId: random(8),
      templateClientId: random(8),
      templateClientSecret: random(16),
      tokenAddress: `${GATEWAY}/token`,
    }),
  }),
  guess({ vendor: "generic-http", name: "Any HTTP gateway", secret: "key", reports: true }),
];
