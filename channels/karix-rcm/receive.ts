import { cloudErrorClass } from "../kit/cloud-api/index.ts";
import type { ChannelEvent, InboundContent, ReceiptStatus } from "../kit/index.ts";
import { at, mediaOf, own, plus, textAt, timeOf, vendorError } from "../kit/index.ts";

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
};

/** The event of a call: what became of a message, or what a person wrote. */
export function readCall(call: unknown, receivedAt: number): ChannelEvent {
  const when = timeOf(at(call, "events", "timestamp"), receivedAt);
  const type = (textAt(call, "events", "eventType") ?? "").toLowerCase();
  if (type === "user initiated") return readMessage(call, when);
  const word = (textAt(call, "notificationAttributes", "status") ?? "").toLowerCase();
  const status = own(STATUSES, word);
  const id = textAt(call, "events", "mid");
  if (!status || !id) return { kind: "other", what: type || "an empty call" };
  const code = textAt(call, "notificationAttributes", "code");
  const reason = textAt(call, "notificationAttributes", "reason");
  return {
    kind: "receipt",
    vendorIds: [id],
    reference: textAt(call, "recipient", "reference", "cust_ref") ?? null,
    status,
    at: when,
    ...(status === "failed" ? { error: vendorError(cloudErrorClass, code, reason) } : {}),
  };
}

function readMessage(call: unknown, when: number): ChannelEvent {
  const said = at(call, "eventContent", "message");
  return {
    kind: "message",
    vendorId: textAt(said, "id") ?? textAt(call, "events", "mid") ?? "",
    from: plus(textAt(said, "from") ?? textAt(call, "sender", "from") ?? ""),
    aliases: [],
    profileName: textAt(call, "sender", "name") ?? textAt(said, "profileName") ?? null,
    at: when,
    content: contentOf(said),
    replyTo: textAt(said, "context", "id") ?? null,
  };
}

function contentOf(said: unknown): InboundContent {
  const text = textAt(said, "text", "body") ?? textAt(said, "text");
  if (text !== undefined) return { kind: "text", text };
  const url = textAt(said, "attachment", "url");
  const mimeType = textAt(said, "attachment", "mimeType");
  if (url) return { kind: "media", media: mediaOf(mimeType), source: { url }, mimeType };
  const choice = textAt(said, "button", "payload") ?? textAt(said, "interactive", "id");
  if (choice !== undefined)
    return { kind: "choice", id: choice, title: textAt(said, "button", "text") ?? choice };
  return { kind: "unsupported", type: textAt(said, "contentType") ?? "message" };
}
