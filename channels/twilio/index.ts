import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { Account, Adapter, HttpConnection, WebhookRequest } from "../kit/index.ts";
import {
  basic,
  get,
  hmac,
  outcome,
  postForm,
  readForm,
  readJson,
  sameText,
  textAt,
  turnDown,
  urlAndParams,
} from "../kit/index.ts";
import { capabilities } from "./capabilities.ts";
import { CREDENTIALS } from "./credentials.ts";
import { readError } from "./errors.ts";
import { readCall } from "./receive.ts";
import { fieldsOf } from "./send.ts";

const HOST = "https://api.twilio.com";

/** SMS and WhatsApp by Twilio (Twilio, "Programmable Messaging API"). */
export const twilio: Adapter = {
  vendor: "twilio",
  name: "Twilio",
  types: [CHANNEL_TYPES.SMS, CHANNEL_TYPES.WHATSAPP],
  grounds: "documented",
  credentials: () => CREDENTIALS,
  capabilities,
  proof: "signature",
  connect,
};

/** No words go back to the person. */
const NOTHING = { status: 200, headers: { "content-type": "text/xml" }, body: "<Response/>" };

function connect(account: Account): HttpConnection {
  const { accountSid = "", authToken = "" } = account.credentials;
  const base = `${account.origin || HOST}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const headers = { authorization: basic(accountSid, authToken) };
  return {
    protocol: "http",
    send: (message) => postForm(`${base}/Messages.json`, headers, fieldsOf(account, message)),
    sent: (reply) => outcome(reply, textAt(readJson(reply.body), "sid"), () => readError(reply)),
    receive: (request) =>
      isSigned(request, authToken)
        ? { ok: true, events: readCall(request), reply: NOTHING }
        : turnDown("The signature is missing or wrong."),
    probe: {
      request: () => get(`${base}.json`, headers),
      read: (reply) => (reply.status < 300 ? undefined : readError(reply)),
    },
  };
}

/** Twilio, "Webhooks security": HMAC-SHA1 over the whole address and the fields of the body. */
const isSigned = ({ url, headers, body }: WebhookRequest, authToken: string): boolean =>
  authToken !== "" &&
  sameText(
    headers["x-twilio-signature"],
    hmac("sha1", authToken, urlAndParams(url, readForm(body)), "base64"),
  );
