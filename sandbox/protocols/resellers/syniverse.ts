import { templateBubble, textBubble } from "../../kit/bubbles.ts";
import {
  ALL_STAGES,
  type Account,
  type Call,
  type Protocol,
  type Reason,
  type Receipt,
  type Said,
} from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import {
  at,
  bearerOf,
  digits,
  json,
  jsonOf,
  plus,
  textAt,
  type WireReply,
  type WireRequest,
} from "../../kit/wire.ts";
import { META_ERRORS } from "../cloud-api/reasons.ts";
import { readTemplateUse } from "../cloud-api/template-use.ts";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json({ error: { code: String(META_ERRORS[reason].code), message } }, STATUSES[reason]);

/** WhatsApp by Syniverse: the messaging call as its samples show it, templates and events assumed. */
export const syniverse: Protocol = {
  vendor: "syniverse",
  name: "Syniverse",
  grounds: "assumed",
  window: () => "receipt",
  stages: () => ALL_STAGES,
  invent: (_type, _contactId, random) => ({
    namespace: random(8),
    companyId: String(Number.parseInt(random(3), 16)),
    appId: String(Number.parseInt(random(3), 16)),
    authToken: random(20),
    wabaId: String(Number.parseInt(random(5), 16)),
  }),
  doors: ({ credentials }) => [credentials.authToken ?? ""],
  knock: (request) => [bearerOf(request)],
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => uuid,
  accepted: (_call, { vendorId }) => json({ id: vendorId }, 201),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, (receipt) => report(account, receipt)),
  said: (account, said) => [toHook(account, spoken(account, said))],
};

function read(request: WireRequest, { credentials }: Account): Call {
  if (request.path !== "/scg-external-api/api/v1/messaging/message_requests")
    return answer("unknown", problem("missing"));
  if (request.headers["int-companyid"] !== credentials.companyId) return answer("refused", problem("auth"));
  const body = jsonOf(request);
  const to = textAt(body, "to", 0);
  const text = textAt(body, "body");
  const template = at(body, "template");
  if (!to || (!text && !template)) return answer("refused", problem("request"));
  if (template && textAt(template, "namespace") !== credentials.namespace)
    return answer("refused", problem("template-missing"));
  const use = template ? readTemplateUse(template) : undefined;
  const bubble = use
    ? templateBubble(
        use.name,
        use.language,
        use.body.map((one) => one.text),
      )
    : textBubble(text ?? "");
  return {
    kind: "message",
    to: plus(digits(to)),
    bubble,
    reference: null,
    key: null,
    ...(use ? { template: use } : {}),
  };
}

/** Its event service wraps what happened in a list of fields. */
const event = ({ credentials }: Account, type: string, when: number, fields: object) => ({
  topic: "SCG-Message",
  event: {
    "evt-id": `${when}`,
    "evt-tp": type,
    timestamp: new Date(when).toISOString(),
    "company-id": credentials.companyId,
    "fld-val-list": fields,
  },
});

const report = (account: Account, { vendorId, to, stage, at: when, failure }: Receipt) =>
  event(account, "message_state_change", when, {
    message_id: vendorId,
    to_address: to,
    new_state: stage.toUpperCase(),
    ...(failure
      ? { failure_code: String(META_ERRORS[failure].code), failure_details: SENTENCES[failure] }
      : {}),
  });

const spoken = (account: Account, { vendorId, from, at: when, content }: Said) =>
  event(account, "mo_message_received", when, {
    message_id: vendorId,
    from_address: from,
    to_address: account.contactId,
    message_body: content.kind === "text" ? content.text : content.kind === "choice" ? content.title : "",
  });
