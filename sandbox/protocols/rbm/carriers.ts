import type { Account, Call, Protocol, Random, Receipt, Said } from "../../kit/protocol.ts";
import { oneByOne, toHook, answer } from "../../kit/tell.ts";
import { isGoodToken, issueToken, keyOfToken, TOKEN_SECONDS } from "../../kit/tokens.ts";
import { at, basicOf, bearerOf, json, jsonOf, type WireRequest } from "../../kit/wire.ts";
import { rbmEvent, rbmProblem, rbmSaid, tapOf } from "./common.ts";
import { excessOf } from "./limits.ts";
import { GOOGLE, JIO, readBubble } from "./read.ts";

export const carrierCredentials = (random: Random) => ({
  clientId: random(8),
  clientSecret: random(16),
  templateClientId: random(8),
  templateClientSecret: random(16),
});

/** Signing on as the carriers' gateways have it: a client, by Basic or in the query, is given a token. */
export const carrierDoor: Pick<Protocol, "doors" | "knock" | "stranger" | "window" | "refused"> = {
  window: () => "never",
  doors: ({ credentials }) => [credentials.clientId ?? ""],
  knock(request) {
    const user = basicOf(request.headers.authorization)?.user ?? request.query.client_id;
    return user ? [user] : keyOfToken(bearerOf(request));
  },
  stranger: ({ path }) =>
    path.includes("/oauth/token") ? json({ error: "invalid_client" }, 401) : rbmProblem("auth"),
  refused: ({ reason, detail }) => rbmProblem(reason, detail),
};

/** The token call's answer, a refusal for a token that is none, or undefined for whoever may go on. */
export function atCarrierDoor(request: WireRequest, { credentials }: Account, now: number): Call | undefined {
  const { clientId = "", clientSecret = "" } = credentials;
  if (request.path.endsWith("/oauth/token")) {
    const given = basicOf(request.headers.authorization)?.password ?? request.query.client_secret;
    if (given !== clientSecret) return answer("token", json({ error: "invalid_client" }, 401));
    const token = {
      access_token: issueToken(clientId, clientSecret, now),
      token_type: "bearer",
      expires_in: TOKEN_SECONDS,
    };
    return answer("token", json(token));
  }
  return isGoodToken(bearerOf(request), clientSecret, now)
    ? undefined
    : answer("refused", rbmProblem("auth"));
}

/** RCS by Vi, as notes of its manual show it. */
export const vi: Protocol = {
  ...carrierDoor,
  vendor: "vi",
  name: "VI",
  grounds: "seen",
  stages: () => ["delivered", "read", "failed"],
  invent: (_type, _contactId, random) => carrierCredentials(random),
  read: (request, account, now) =>
    atCarrierDoor(request, account, now) ??
    message(request, /^\/rcs\/v1\/phones\/([^/]+)\/agentMessages\/async$/, "contentMessage", GOOGLE),
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) => json({ messageId: vendorId, status: "ACCEPTED" }),
  receipts: (account, receipts) => oneByOne(account, receipts, rbmEvent),
  said: (account, said) => [toHook(account, rbmSaid(said))],
};

/** RCS by Jio, as an extract of its calls shows it. */
export const jio: Protocol = {
  ...carrierDoor,
  vendor: "jio",
  name: "Jio",
  grounds: "seen",
  stages: () => ["sent", "delivered", "read", "failed"],
  invent: (_type, _contactId, random) => ({
    clientId: random(8),
    clientSecret: random(16),
    WebhookVerificationToken: random(16),
    trafficType: "TRANSACTION",
  }),
  read: (request, account, now) =>
    atCarrierDoor(request, account, now) ??
    message(request, /^\/v1\/messaging\/users\/([^/]+)\/assistantMessages\/async$/, "content", JIO),
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) => json({ messageId: vendorId, success: true }, 201),
  receipts: (account, receipts) => oneByOne(withToken(account), receipts, jioEvent),
  said: (account, said) => [toHook(withToken(account), jioSaid(said))],
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, authorization: "Bearer forged" } }),
};

function message(request: WireRequest, path: RegExp, field: string, names: typeof GOOGLE): Call {
  const phone = path.exec(request.path)?.[1];
  const { messageId } = request.query;
  if (!phone || request.method !== "POST") return answer("unknown", rbmProblem("missing"));
  if (!messageId) return answer("refused", rbmProblem("request", "messageId is required"));
  const bubble = readBubble(at(jsonOf(request), field), names);
  if (!bubble) return answer("refused", rbmProblem("request", `${field} is required`));
  const excess = excessOf(bubble);
  if (excess) return answer("refused", rbmProblem("request", excess));
  return { kind: "message", to: decodeURIComponent(phone), bubble, reference: messageId, key: messageId };
}

/** Where Jio shows its token is not published: here it is the call's credentials. */
const withToken = (account: Account): Account => ({
  ...account,
  hook: {
    ...account.hook,
    headers: {
      authorization: `Bearer ${account.credentials.WebhookVerificationToken ?? ""}`,
      ...account.hook.headers,
    },
  },
});

const JIO_EVENTS = {
  sent: "SEND_MESSAGE_SUCCESS",
  delivered: "MESSAGE_DELIVERED",
  read: "MESSAGE_READ",
  failed: "SEND_MESSAGE_FAILURE",
} as const;

const jioEvent = ({ vendorId, to, stage, at: when }: Receipt) => ({
  entityType: "STATUS_EVENT",
  entity: { eventType: JIO_EVENTS[stage], messageId: vendorId, sendTime: new Date(when).toISOString() },
  userPhoneNumber: to,
});

function jioSaid(said: Said) {
  const { senderPhoneNumber, ...event } = rbmSaid(said);
  const pressed = said.content.kind === "choice" ? said.content : undefined;
  const entity = pressed
    ? {
        ...event,
        suggestionResponse: {
          postBack: { data: pressed.id },
          plainText: pressed.title,
          type: tapOf(pressed),
        },
      }
    : event;
  return { entityType: "USER_MESSAGE", entity, userPhoneNumber: senderPhoneNumber };
}
