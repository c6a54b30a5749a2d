import { TEMPLATE_TYPES } from "#contract/templates/words.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { cloudErrorClass, cloudTemplate } from "../kit/cloud-api/index.ts";
import type {
  Account,
  Adapter,
  Capabilities,
  Content,
  CredentialField,
  HttpConnection,
} from "../kit/index.ts";
import {
  bearer,
  noSuchKind,
  OK,
  outcome,
  postJson,
  readJson,
  TEXT_ONLY,
  textAt,
  vendorError,
} from "../kit/index.ts";
import { type Mapping, mappingField, mappingOf, readMapped } from "../kit/mapping/index.ts";

const HOST = "https://api.syniverse.com";

/** Its event service wraps each event; the fields within are after samples of other channels. */
const ASSUMED: Mapping = {
  receipts: {
    id: "event.fld-val-list.message_id",
    status: "event.fld-val-list.new_state",
    statuses: {
      CREATED: "ignore",
      SENT: "sent",
      DELIVERED: "delivered",
      READ: "read",
      CONVERTED: "ignore",
      FAILED: "failed",
      EXPIRED: "failed",
    },
    errorCode: "event.fld-val-list.failure_code",
    errorText: "event.fld-val-list.failure_details",
  },
  inbound: {
    id: "event.fld-val-list.message_id",
    from: "event.fld-val-list.from_address",
    text: "event.fld-val-list.message_body",
  },
};

const CREDENTIALS: readonly CredentialField[] = [
  { name: "namespace", label: "Namespace", required: "Namespace is required" },
  { name: "companyId", label: "Company id", required: "Company id is required" },
  {
    name: "appId",
    label: "App id",
    required: "App id is required",
    help: "Names the app that the token belongs to; messages carry the token.",
  },
  { name: "authToken", label: "Auth token", required: "Auth token is required", secret: true },
  {
    name: "wabaId",
    label: "WhatsApp Business Account id",
    required: "WhatsApp Business Account id is required",
  },
  mappingField(ASSUMED),
];

const CAPABILITIES: Capabilities = {
  ...TEXT_ONLY,
  content: ["text", "template"],
  templateTypes: TEMPLATE_TYPES,
  textMax: 4_096,
  windowHours: 24,
  receipts: ["sent", "delivered", "read", "failed"],
};

/** WhatsApp by Syniverse: the messaging call as its samples show it, the template with its namespace assumed. */
export const syniverse: Adapter = {
  vendor: "syniverse",
  name: "Syniverse",
  types: [CHANNEL_TYPES.WHATSAPP],
  grounds: "assumed",
  credentials: () => CREDENTIALS,
  capabilities: () => CAPABILITIES,
  proof: "address",
  connect,
};

function connect({ contactId, credentials, origin }: Account): HttpConnection {
  const { authToken = "", companyId = "", namespace = "" } = credentials;
  const host = origin || HOST;
  const headers = { ...bearer(authToken), "int-companyid": companyId };
  const mapping = mappingOf(credentials, ASSUMED);
  return {
    protocol: "http",
    send: ({ to, content }) =>
      postJson(`${host}/scg-external-api/api/v1/messaging/message_requests`, headers, {
        from: contactId,
        to: [to],
        ...bodyOf(content, namespace),
      }),
    sent(reply) {
      const body = readJson(reply.body);
      const code = textAt(body, "error", "code") ?? textAt(body, "code");
      const text = textAt(body, "error", "message") ?? textAt(body, "message");
      return outcome(reply, textAt(body, "id"), () => vendorError(cloudErrorClass, code, text, reply.status));
    },
    receive: (request) => ({ ok: true, events: readMapped(mapping, request, cloudErrorClass), reply: OK }),
  };
}

function bodyOf(content: Content, namespace: string) {
  if (content.kind === "text") return { body: content.text };
  if (content.kind !== "template") throw noSuchKind("Syniverse", content);
  const language = { policy: "deterministic", code: content.language };
  return { template: { namespace, ...cloudTemplate(content), language } };
}
