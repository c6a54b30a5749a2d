import { type Account, ALL_STAGES, type Call, type Protocol } from "../../kit/protocol.ts";
import { bearerOf, digits, hmac, json, jsonOf, textAt, type WireRequest } from "../../kit/wire.ts";
import { readExample, uploaderOf } from "./examples.ts";
import { graphFlows, readFlowCall, readFlowsCall, tellFlow } from "./flows.ts";
import { metaHandshake } from "./handshake.ts";
import { graphMedia, lookasideId, readUpload } from "./media.ts";
import { readMessage } from "./read.ts";
import { cloudNews } from "./news.ts";
import { metaRefusal } from "./reasons.ts";
import { editProblem } from "../../kit/templates/edit.ts";
import { graphTemplates, readEdit, readTemplateCall, refuse } from "./templates.ts";
import {
  cloudAnswered,
  cloudLimited,
  cloudReceipts,
  cloudSaid,
  cloudVerdict,
  type Frame,
  type Sign,
} from "./webhooks.ts";

const frame: Frame = ({ credentials: { wabaId = "", phoneNumberId = "" } }) => ({ wabaId, phoneNumberId });
const signing =
  (account: Account): Sign =>
  (body) => ({
    "x-hub-signature-256": `sha256=${hmac("sha256", account.credentials.appSecret ?? "", body, "hex")}`,
  });

/** The parts of a path behind the version. */
const wayOf = ({ path }: WireRequest): string[] =>
  path.split("/").filter((step) => step !== "" && !/^v\d+\.\d+$/.test(step));

/** Meta's Graph API for WhatsApp (Meta, "WhatsApp Cloud API", "WhatsApp Business Management API"). */
export const whatsappCloud: Protocol = {
  vendor: "whatsapp-cloud",
  name: "Meta WhatsApp Cloud API",
  grounds: "documented",
  window: () => "receipt",
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({
    phoneNumberId: decimal(random(8)),
    wabaId: decimal(random(8)),
    accessToken: `EAA${random(24)}`,
    appSecret: random(16),
    verifyToken: random(12),
    apiVersion: "v21.0",
  }),
  doors: ({ credentials: { accessToken, phoneNumberId, wabaId } }) => [
    `${accessToken}|${phoneNumberId}`,
    `${accessToken}|${wabaId}`,
    `${accessToken}`,
  ],
  knock(request) {
    const token = bearerOf(request) || uploaderOf(request);
    return token === "" ? [] : [`${token}|${wayOf(request)[0] ?? ""}`, token];
  },
  stranger: () => metaRefusal("auth"),
  hidesNumbers: true,
  read,
  messageId: ({ uuid }, { contactId }) => cloudId(contactId, uuid),
  accepted: ({ to }, { vendorId }) =>
    json({
      messaging_product: "whatsapp",
      contacts: [{ input: to.replace(/^\+/, ""), wa_id: digits(to) }],
      messages: [{ id: vendorId, message_status: "accepted" }],
    }),
  refused: ({ reason, detail }) => metaRefusal(reason, detail),
  receipts: (account, receipts) => cloudReceipts(account, frame, signing(account), receipts),
  said: (account, said) => [cloudSaid(account, frame, signing(account), said)],
  limited: (account, change) => [cloudLimited(account, frame, signing(account), change)],
  news: (account, news, now) => [cloudNews(account, frame, signing(account), news, now)],
  templates: {
    ...graphTemplates,
    edit: { problem: editProblem, done: () => json({ success: true }) },
    verdict: (account, verdict) => [cloudVerdict(account, frame, signing(account), verdict)],
  },
  flows: {
    ...graphFlows,
    told: (account, change) => [tellFlow(account, frame, signing(account), change)],
    answered: (account, answered) => [cloudAnswered(account, frame, signing(account), answered)],
  },
  media: graphMedia,
  handshake: metaHandshake,
  forge: (webhook) => ({
    ...webhook,
    headers: { ...webhook.headers, "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
  }),
};

/** Hexadecimal digits as decimal ones. */
const decimal = (hex: string): string => BigInt(`0x1${hex}`).toString().slice(0, 15);

/** An id like WhatsApp's: the number, and something that is nobody else's. */
export const cloudId = (contactId: string, uuid: string): string =>
  `wamid.${Buffer.concat([
    Buffer.from([0x1d, 0x0c]),
    Buffer.from(digits(contactId)),
    Buffer.from(uuid.replaceAll("-", ""), "hex"),
  ]).toString("base64")}`;

function read(request: WireRequest, account: Account): Call {
  const [object = "", edge] = wayOf(request);
  const { phoneNumberId, wabaId } = account.credentials;
  const lookaside = lookasideId(request);
  if (lookaside) return { kind: "fetch-media", id: lookaside };
  if (object === phoneNumberId && edge === "messages" && request.method === "POST") {
    const body = jsonOf(request);
    return body === undefined ? refuse("The body is not valid JSON.") : readMessage(body);
  }
  if (object === phoneNumberId && edge === "media" && request.method === "POST") return readUpload(request);
  if (object === phoneNumberId && edge === undefined && request.method === "GET") {
    const number = {
      id: phoneNumberId,
      display_phone_number: digits(account.contactId),
      quality_rating: "GREEN",
    };
    return { kind: "answer", what: "probe", reply: json({ verified_name: account.name, ...number }) };
  }
  if (object === wabaId && edge === "message_templates") return readTemplateCall(request);
  if (object === wabaId && edge === "subscribed_apps") return readSubscription(request, account);
  if (object === wabaId && edge === "flows") return readFlowsCall(request);
  const flow = readFlowCall(request, object, edge);
  if (flow) return flow;
  const example = readExample(request, object, edge);
  if (example) return example;
  if (request.method === "POST" && edge === undefined && /^\d+$/.test(object))
    return readEdit(object, jsonOf(request));
  if (request.method === "GET" && edge === undefined && object !== "")
    return { kind: "find-media", id: object };
  return {
    kind: "answer",
    what: "unknown",
    reply: metaRefusal("missing", `Unsupported ${request.method} request.`),
  };
}

/** Where an app hears of the account's events, with an address of its own for this account where it asks for one. */
function readSubscription(request: WireRequest, { name }: Account): Call {
  const url = textAt(jsonOf(request), "override_callback_uri");
  if (request.method === "POST" && url)
    return { kind: "subscribe", hook: { url, headers: {} }, reply: json({ success: true }) };
  return {
    kind: "ask-hook",
    reply: (hook) =>
      json({ data: [{ whatsapp_business_api_data: { name }, override_callback_uri: hook.url }] }),
  };
}
