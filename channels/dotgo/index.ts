import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, Capabilities, HttpConnection } from "../kit/index.ts";
import { bearer, isRecord, OK, outcome, postJson, readJson, textAt, turnDown } from "../kit/index.ts";
import { CARRIER_CREDENTIALS, carrierToken, RBM, readRbmError } from "../kit/rbm/index.ts";
import { readCall } from "./receive.ts";
import { rcsMessage } from "./send.ts";

const HOST = "https://api.dotgo.com";
const LOGIN = "https://auth.dotgo.com";

/** Dotgo names messages itself: nothing of ours comes back. 60 a minute at first. */
const CAPABILITIES: Capabilities = {
  ...RBM,
  textMax: 2_500,
  receipts: ["sent", "delivered", "read", "failed"],
  doubt: "ask",
  perSecond: 1,
};

/** RCS by Dotgo's hub, as copies of its documents show it. */
export const dotgo: Adapter = {
  vendor: "dotgo",
  name: "Dotgo Hub",
  types: [CHANNEL_TYPES.RCS],
  grounds: "seen",
  credentials: () => CARRIER_CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

function connect({
  contactId,
  credentials: { clientId = "", clientSecret = "" },
  origin,
}: Account): HttpConnection {
  const bot = encodeURIComponent(contactId);
  return {
    protocol: "http",
    token: carrierToken(`${origin || LOGIN}/auth/oauth/token`, clientId, clientSecret),
    send: ({ to, content }, token) =>
      postJson(`${origin || HOST}/rcs/bot/v1/${bot}/messages/async`, bearer(token), {
        RCSMessage: rcsMessage(content),
        messageContact: { userContact: to },
      }),
    sent: (reply) =>
      outcome(reply, textAt(readJson(reply.body), "RCSMessage", "msgId"), () => readRbmError(reply)),
    receive({ body, receivedAt }) {
      const call = readJson(body);
      if (!isRecord(call)) return turnDown("The body is no call of Dotgo's.", 400);
      return { ok: true, events: [readCall(call, receivedAt)], reply: OK };
    },
  };
}
