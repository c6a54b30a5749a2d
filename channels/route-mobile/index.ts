import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Account, Adapter, CredentialField, HttpConnection, TokenSource } from "../kit/index.ts";
import { digits, isRecord, OK, outcome, postJson, readJson, textAt, turnDown } from "../kit/index.ts";
import { mappingField, mappingOf, readMapped } from "../kit/mapping/index.ts";
import { capabilities } from "./capabilities.ts";
import { readError } from "./errors.ts";
import { rcsBody } from "./rcs.ts";
import { readRcs, readWhatsapp } from "./receive.ts";
import { SMS_CALLS, smsCall, smsSent } from "./sms.ts";
import { whatsappBody } from "./whatsapp.ts";

const { WHATSAPP, RCS, SMS } = CHANNEL_TYPES;
const HOST = "https://apis.rmlconnect.net";
/** Five minutes less than the hour that a token lasts. */
const TOKEN_SECONDS = 3_300;

const SIGN_ON: readonly CredentialField[] = [
  { name: "username", label: "User name", required: "User name is required" },
  { name: "password", label: "Password", required: "Password is required", secret: true },
];
const ENTITY: CredentialField = {
  name: "entityId",
  label: "DLT entity id",
  kind: "numeric",
  help: "For SMS in India.",
};

/** WhatsApp, RCS and SMS by Route Mobile (its OpenAPI documents; SMS as public code shows it). */
export const routeMobile: Adapter = {
  vendor: "route-mobile",
  name: "Route Mobile",
  types: [WHATSAPP, RCS, SMS],
  grounds: "documented",
  credentials: (type: ChannelType) =>
    type === SMS ? [...SIGN_ON, ENTITY, mappingField(SMS_CALLS)] : SIGN_ON,
  capabilities,
  proof: "address",
  connect,
};

function connect(account: Account): HttpConnection {
  return account.type === SMS ? sms(account) : rich(account);
}

function sms({ contactId, credentials, origin }: Account): HttpConnection {
  const { username = "", password = "", entityId } = credentials;
  const mapping = mappingOf(credentials, SMS_CALLS);
  return {
    protocol: "http",
    send: (message) => smsCall({ origin, username, password, entityId, source: contactId }, message),
    sent: smsSent,
    receive: (request) => ({ ok: true, events: readMapped(mapping, request), reply: OK }),
  };
}

function rich({ type, contactId, credentials, origin }: Account): HttpConnection {
  const host = origin || HOST;
  return {
    protocol: "http",
    token: login(host, credentials),
    send({ to, content, reference }, token) {
      // The token stands alone, without the word Bearer.
      const headers = { authorization: token };
      if (type === RCS) {
        const to_ = { phone_no: to, bot_name: contactId, extra: reference };
        return postJson(`${host}/rcs/v1/message`, headers, { ...rcsBody(content), ...to_ });
      }
      return postJson(`${host}/wba/v1/messages`, headers, {
        phone: digits(to),
        extra: reference,
        ...whatsappBody(content),
      });
    },
    sent(reply) {
      const body = readJson(reply.body);
      return outcome(reply, textAt(body, "request_id") ?? textAt(body, "id"), () => readError(reply));
    },
    receive({ body, receivedAt }) {
      const call = readJson(body);
      if (!isRecord(call)) return turnDown("The body is no call of Route Mobile's.", 400);
      return { ok: true, events: type === RCS ? [readRcs(call, receivedAt)] : readWhatsapp(call), reply: OK };
    },
  };
}

const login = (host: string, { username = "", password = "" }: Account["credentials"]): TokenSource => ({
  request: () => postJson(`${host}/auth/v1/login/`, {}, { username, password }),
  read(reply) {
    const token = textAt(readJson(reply.body), "JWTAUTH");
    return reply.status < 300 && token ? { token, seconds: TOKEN_SECONDS } : undefined;
  },
});
