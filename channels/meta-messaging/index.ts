import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection } from "../kit/index.ts";
import { bearer, get, OK, outcome, postJson, readJson, textAt, turnDown } from "../kit/index.ts";
import { graph, handshake, isSigned, META_CREDENTIALS } from "../kit/meta/index.ts";
import { capabilities } from "./capabilities.ts";
import { readError } from "./errors.ts";
import { readMessaging } from "./receive.ts";
import { messageOf } from "./send.ts";

/** Facebook Messenger and Instagram by Meta's own Send API: a page's, or a professional account's, id sends. */
export const metaMessaging: Adapter = {
  vendor: "meta-messaging",
  name: "Meta Messenger and Instagram",
  types: [CHANNEL_TYPES.FACEBOOK, CHANNEL_TYPES.INSTAGRAM],
  grounds: "documented",
  credentials: () => META_CREDENTIALS,
  capabilities,
  proof: "signature",
  connect,
};

const ACTIONS = { typing: "typing_on", read: "mark_seen" };

function connect(account: Account): HttpConnection {
  const { accessToken = "", appSecret = "", verifyToken = "" } = account.credentials;
  const sender = `${graph(account)}/${encodeURIComponent(account.contactId)}`;
  const headers = bearer(accessToken);
  const post = (body: object) => postJson(`${sender}/messages`, headers, body);
  return {
    protocol: "http",
    send: ({ to, content }) =>
      post({ recipient: { id: to }, messaging_type: "RESPONSE", message: messageOf(account.type, content) }),
    sent: (reply) => outcome(reply, textAt(readJson(reply.body), "message_id"), () => readError(reply)),
    receive(request) {
      if (request.method === "GET") return handshake(request.query, verifyToken);
      if (!isSigned(request, appSecret)) return turnDown("The signature is missing or wrong.");
      const events = readMessaging(request.body, request.receivedAt);
      return events ? { ok: true, events, reply: OK } : turnDown("The body is no messaging webhook.", 400);
    },
    probe: {
      request: () => get(sender, headers, { fields: "id,name" }),
      read: (reply) => (reply.status < 300 ? undefined : readError(reply)),
    },
    signal: (what, { to }) => post({ recipient: { id: to }, sender_action: ACTIONS[what] }),
  };
}
