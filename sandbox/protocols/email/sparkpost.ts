import type { Call, Protocol, Reason, Receipt, Said, Webhook } from "../../kit/protocol.ts";
import type { Account } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { answer, toHook } from "../../kit/tell.ts";
import { at, hmac, json, jsonOf, listAt, textAt, type WireReply, type WireRequest } from "../../kit/wire.ts";
import { signed } from "../resellers/kaleyra.ts";

const CODES: Partial<Record<Reason, string>> = { request: "1400", recipient: "5001", missing: "1600" };
const problem = (reason: Reason, description = SENTENCES[reason]): WireReply => {
  const status = reason === "rate" || reason === "pair" ? 429 : STATUSES[reason];
  return json(
    { errors: [{ message: SENTENCES[reason], code: CODES[reason] ?? "1400", description }] },
    status,
  );
};
const BATCH = 100;

/** E-mail (SparkPost, "Transmissions", "Webhooks"). Events come in batches. */
export const sparkpost: Protocol = {
  vendor: "sparkpost",
  name: "SparkPost",
  grounds: "documented",
  window: () => "never",
  stages: () => ["delivered", "read", "failed"],
  invent: (_type, contactId, random) => ({
    fromEmail: contactId.includes("@") ? contactId : "shop@sandbox.example",
    fromName: "Shop",
    authKey: random(20),
    subAccount: "0",
    region: "us",
    webhookUser: "sandbox",
    webhookPassword: random(12),
  }),
  doors: ({ credentials }) => [credentials.authKey ?? ""],
  knock: ({ headers }) => [headers.authorization ?? ""],
  stranger: () => json({ errors: [{ message: "Unauthorized." }] }, 401),
  read,
  messageId: ({ number }) => String(number),
  accepted: (_call, { vendorId }) =>
    json({ results: { total_rejected_recipients: 0, total_accepted_recipients: 1, id: vendorId } }),
  refused: ({ reason, detail }) => problem(reason, detail),
  receipts: batches,
  said: (account, said) => [toHook(signed(account), [{ msys: { relay_message: relay(account, said) } }])],
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, authorization: "Basic Zm9yZ2Vk" } }),
};

function read(request: WireRequest): Call {
  if (request.path === "/api/v1/sending-domains") return answer("probe", json({ results: [] }));
  if (request.path !== "/api/v1/transmissions" || request.method !== "POST")
    return answer("unknown", problem("missing"));
  const body = jsonOf(request);
  const content = at(body, "content");
  const address = at(listAt(body, "recipients")[0], "address");
  const to = textAt(address, "email") ?? textAt({ address }, "address");
  const subject = textAt(content, "subject");
  const [text, html] = [textAt(content, "text"), textAt(content, "html")];
  if (!to) return answer("refused", problem("request", "At least one valid recipient is required"));
  if (!subject || (!text && !html))
    return answer("refused", problem("request", "content object or template_id required"));
  return {
    kind: "message",
    to: to.toLowerCase(),
    bubble: {
      kind: "email",
      text,
      email: {
        subject,
        from: senderOf(at(content, "from")),
        attachments: listAt(content, "attachments").flatMap((file) => textAt(file, "name") ?? []),
        ...(html ? { html } : {}),
      },
    },
    reference: textAt(body, "metadata", "reference") ?? null,
    key: null,
  };
}

const senderOf = (from: unknown): string =>
  typeof from === "string" ? from : `${textAt(from, "name") ?? ""} <${textAt(from, "email") ?? ""}>`.trim();

function batches(account: Account, receipts: readonly Receipt[]): Webhook[] {
  const calls: Webhook[] = [];
  for (let start = 0; start < receipts.length; start += BATCH) {
    const some = receipts.slice(start, start + BATCH);
    const body = some.map(event);
    const made = toHook(signed(account), body);
    const id = hmac("sha1", made.body, String(start), "hex");
    const headers = { ...made.headers, "x-messagesystems-batch-id": id };
    calls.push({ ...made, headers, of: some.map((_one, index) => start + index) });
  }
  return calls;
}

const TYPES = { sent: "injection", delivered: "delivery", read: "open", failed: "bounce" } as const;

function event({ vendorId, to, reference, stage, at: when, failure }: Receipt): object {
  const frame = {
    type: TYPES[stage],
    event_id: `${vendorId}${stage.length}`,
    transmission_id: vendorId,
    message_id: `00${vendorId}`,
    rcpt_to: to,
    rcpt_meta: reference === null ? {} : { reference },
    timestamp: String(Math.floor(when / 1000)),
  };
  if (stage === "read") return { msys: { track_event: frame } };
  const bounce = failure
    ? {
        bounce_class: "10",
        error_code: "550",
        raw_reason: "550 5.1.1 No such user",
        reason: SENTENCES[failure],
      }
    : {};
  return { msys: { message_event: { ...frame, ...bounce } } };
}

const relay = ({ contactId }: Account, { vendorId, from, content, replyTo }: Said) => ({
  msg_from: from,
  friendly_from: from,
  rcpt_to: contactId,
  webhook_id: "1",
  content: {
    subject: "Re:",
    text: content.kind === "text" ? content.text : "",
    headers: [
      { "Message-ID": `<${vendorId}@sandbox.example>` },
      ...(replyTo ? [{ "In-Reply-To": `<${replyTo}>` }] : []),
    ],
  },
});
