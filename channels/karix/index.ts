import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type {
  Account,
  Adapter,
  Capabilities,
  CredentialField,
  HttpConnection,
  OutboundMessage,
} from "../kit/index.ts";
import {
  codeTable,
  digits,
  OK,
  outcome,
  plainText,
  postJson,
  readJson,
  TEXT_ONLY,
  textAt,
  vendorError,
} from "../kit/index.ts";
import { type Mapping, mappingField, mappingOf, readMapped } from "../kit/mapping/index.ts";

const HOST = "https://japi.instaalerts.zone";

/** The names of what it reports are chosen in Karix's portal; these are what we suggest there. */
const ASSUMED: Mapping = {
  receipts: {
    id: "ackid",
    reference: "cust_ref",
    status: "status",
    statuses: {
      DELIVRD: "delivered",
      FAILED: "failed",
      NDNC_Failed: "failed",
      Promo_Blocked: "failed",
      Blacklist: "failed",
      Whitelist: "failed",
    },
  },
  inbound: { from: "mobile", text: "keyword" },
};

const CREDENTIALS: readonly CredentialField[] = [
  {
    name: "username",
    label: "User name",
    required: "User name is required",
    help: "Names the account at Karix; messages carry its key.",
  },
  {
    name: "password",
    label: "Password",
    required: "Password is required",
    secret: true,
    help: "The key of the JSON interface.",
  },
  { name: "entityId", label: "DLT entity id", kind: "numeric", help: "For SMS in India." },
  mappingField(ASSUMED),
];

const CAPABILITIES: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "link", "template"],
  receipts: ["delivered", "failed"],
};

/** SMS by Karix' JSON interface, as public code speaks it. */
export const karix: Adapter = {
  vendor: "karix",
  name: "Karix",
  types: [CHANNEL_TYPES.SMS],
  grounds: "seen",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

const classOf = codeTable({
  optout: "ndnc_failed promo_blocked blacklist",
  recipient: "failed",
  account: "whitelist",
});

function connect(account: Account): HttpConnection {
  const mapping = mappingOf(account.credentials, ASSUMED);
  return {
    protocol: "http",
    send: (message) =>
      postJson(`${account.origin || HOST}/httpapi/JsonReceiver`, {}, bodyOf(account, message)),
    sent(reply) {
      const body = readJson(reply.body);
      const code = textAt(body, "status", "code");
      const id = code === "200" ? textAt(body, "ackid") : undefined;
      return outcome(reply, id, () =>
        vendorError(classOf, code, textAt(body, "status", "desc"), reply.status),
      );
    },
    receive: (request) => ({ ok: true, events: readMapped(mapping, request, classOf), reply: OK }),
  };
}

function bodyOf({ contactId, credentials }: Account, { to, content, reference }: OutboundMessage) {
  const text = plainText("SMS", content);
  return {
    ver: "1.0",
    key: credentials.password,
    encrpt: "0",
    messages: [
      {
        dest: [digits(to)],
        text,
        send: contactId,
        type: /^[\n\r\x20-\x7e]*$/.test(text) ? "PM" : "UC",
        dlt_entity_id: credentials.entityId || undefined,
        dlt_template_id: content.kind === "template" ? content.name : undefined,
        cust_ref: reference,
        dlr_req: "1",
      },
    ],
  };
}
