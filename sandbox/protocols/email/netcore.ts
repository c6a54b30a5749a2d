import type { Call, Protocol, Reason, Receipt } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, oneByOne, toHook } from "../../kit/tell.ts";
import { at, json, jsonOf, listAt, textAt, type WireReply, type WireRequest } from "../../kit/wire.ts";

const problem = (reason: Reason, message = SENTENCES[reason]): WireReply =>
  json({ status: "error", data: {}, error: [{ message, field: "", help: "" }], message }, STATUSES[reason]);

/** E-mail by Netcore, as public clients speak it. */
export const netcore: Protocol = {
  vendor: "netcore",
  name: "Netcore",
  grounds: "seen",
  window: () => "never",
  stages: () => ["sent", "read", "failed"],
  invent: (_type, contactId, random) => ({
    fromEmail: contactId.includes("@") ? contactId : "shop@sandbox.example",
    fromName: "Shop",
    authKey: random(16),
    subAccount: "",
  }),
  doors: ({ credentials }) => [credentials.authKey ?? ""],
  knock: ({ headers }) => [headers.api_key ?? ""],
  stranger: () => problem("auth"),
  read,
  messageId: ({ uuid }) => uuid.replaceAll("-", ""),
  accepted: (_call, { vendorId }) =>
    json({ data: { message_id: vendorId }, message: "OK", status: "success" }, 202),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: (account, receipts) => oneByOne(account, receipts, (receipt) => [event(receipt)]),
  said: (account, { from, at: when }) => [
    toHook(account, [{ EVENT: "reply", EMAIL: from, TIMESTAMP: Math.floor(when / 1000) }]),
  ],
};

function read(request: WireRequest): Call {
  if (request.path !== "/v5.1/mail/send" || request.method !== "POST")
    return answer("unknown", problem("missing"));
  const body = jsonOf(request);
  const to = textAt(body, "personalizations", 0, "to", 0, "email");
  const subject = textAt(body, "subject");
  const html = textAt(body, "content", 0, "value");
  if (!to || !subject || html === undefined)
    return answer("refused", problem("request", "The personalizations and content are required."));
  const files = listAt(at(body, "personalizations"), 0, "attachments").flatMap(
    (file) => textAt(file, "name") ?? [],
  );
  const from = `${textAt(body, "from", "name") ?? ""} <${textAt(body, "from", "email") ?? ""}>`.trim();
  const bubble = { kind: "email" as const, email: { subject, html, from, attachments: files } };
  return { kind: "message", to: to.toLowerCase(), bubble, reference: null, key: null };
}

const WORDS = { sent: "send", delivered: "send", read: "open", failed: "bounce" } as const;

const event = ({ vendorId, to, stage, at: when, failure }: Receipt) => ({
  EVENT: WORDS[stage],
  TRANSID: vendorId,
  EMAIL: to,
  TIMESTAMP: Math.floor(when / 1000),
  ...(failure ? { BOUNCE_TYPE: "HARDBOUNCE", RESPONSE: "550 5.1.1 No such user" } : {}),
});
