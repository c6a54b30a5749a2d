import { type Account, ALL_STAGES, type Call, type Protocol } from "../../kit/protocol.ts";
import { digits, json, jsonOf, textAt, at, type WireRequest } from "../../kit/wire.ts";
import { graphMedia, lookasideId, readUpload } from "./media.ts";
import { readMessage } from "./read.ts";
import { metaRefusal } from "./reasons.ts";
import { graphTemplates, listedTemplate, readDraft, refuse } from "./templates.ts";
import { cloudLimited, cloudReceipts, cloudSaid, cloudVerdict, type Frame } from "./webhooks.ts";
import { cloudId } from "./whatsapp-cloud.ts";

const frame: Frame = ({ contactId }) => ({ wabaId: digits(contactId), phoneNumberId: digits(contactId) });
/** 360dialog signs nothing: it sends the headers that it was asked to. */
const unsigned = () => ({});

/** 360dialog: Meta's bodies behind a key of their own (360dialog, "Messaging API"). */
export const dialog360: Protocol = {
  vendor: "dialog360",
  name: "360dialog",
  grounds: "documented",
  window: () => "receipt",
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({ apiKey: `${random(20)}_AK`, webhookSecret: random(16) }),
  doors: ({ credentials }) => [credentials.apiKey ?? ""],
  knock: ({ headers }) => (headers["d360-api-key"] ? [headers["d360-api-key"]] : []),
  stranger: () =>
    json({ meta: { success: false, http_code: 401, developer_message: "Invalid api key" } }, 401),
  read,
  messageId: ({ uuid }, { contactId }) => cloudId(contactId, uuid),
  accepted: ({ to }, { vendorId }) =>
    json({
      messaging_product: "whatsapp",
      contacts: [{ input: to.replace(/^\+/, ""), wa_id: digits(to) }],
      messages: [{ id: vendorId }],
    }),
  refused: ({ reason, detail }) => metaRefusal(reason, detail),
  receipts: (account, receipts) => cloudReceipts(withSecret(account), frame, unsigned, receipts),
  said: (account, said) => [cloudSaid(withSecret(account), frame, unsigned, said)],
  limited: (account, change) => [cloudLimited(withSecret(account), frame, unsigned, change)],
  templates: {
    ...graphTemplates,
    created: (template) => json({ ...listedTemplate(template), status: "submitted" }, 201),
    listed: (templates, { limit, offset }, total) =>
      json({ waba_templates: templates.map(small), count: templates.length, limit, offset, total }),
    deleted: (found) => (found ? json({ meta: { success: true } }) : metaRefusal("missing")),
    verdict: (account, verdict) => [cloudVerdict(withSecret(account), frame, unsigned, verdict)],
  },
  media: graphMedia,
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, "x-webhook-secret": "forged" } }),
};

const small = (template: Parameters<typeof listedTemplate>[0]) => ({
  ...listedTemplate(template),
  status: template.status.toLowerCase(),
});

/** An account is connected as if its headers had been set by the call for it. */
const withSecret = (account: Account): Account => ({
  ...account,
  hook: {
    ...account.hook,
    headers: { "x-webhook-secret": account.credentials.webhookSecret ?? "", ...account.hook.headers },
  },
});

const TEMPLATES = "/v1/configs/templates";

function read(request: WireRequest): Call {
  const { method, path } = request;
  const lookaside = lookasideId(request);
  if (lookaside) return { kind: "fetch-media", id: lookaside };
  if (path === "/messages" && method === "POST") {
    const body = jsonOf(request);
    return body === undefined ? refuse("The body is not valid JSON.") : readMessage(body);
  }
  if (path === "/media" && method === "POST") return readUpload(request);
  if (path === "/v1/configs/webhook") return method === "POST" ? subscribe(jsonOf(request)) : asked();
  if (path === TEMPLATES && method === "POST") return readDraft(jsonOf(request));
  if (path === TEMPLATES) {
    const { limit, offset } = request.query;
    return {
      kind: "list-templates",
      filter: { limit: Math.min(Number(limit) || 100, 1_000), offset: Number(offset) || 0 },
    };
  }
  if (path.startsWith(`${TEMPLATES}/`) && method === "DELETE") {
    return { kind: "delete-template", name: decodeURIComponent(path.slice(TEMPLATES.length + 1)) };
  }
  if (method === "GET" && /^\/[\w-]+$/.test(path)) return { kind: "find-media", id: path.slice(1) };
  return { kind: "answer", what: "unknown", reply: metaRefusal("missing") };
}

const asked = (): Call => ({ kind: "ask-hook", reply: ({ url }) => json({ url }) });

function subscribe(body: unknown): Call {
  const url = textAt(body, "url") ?? "";
  if (!URL.canParse(url)) return refuse("The parameter url is required.");
  const headers = Object.entries((at(body, "headers") ?? {}) as object).flatMap(([name, value]) =>
    typeof value === "string" ? [[name.toLowerCase(), value] as const] : [],
  );
  return { kind: "subscribe", hook: { url, headers: Object.fromEntries(headers) }, reply: json({ url }) };
}
