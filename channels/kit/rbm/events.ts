import { type InboundContent, mediaOf } from "../content.ts";
import type { ChannelEvent, ReceiptStatus } from "../events.ts";
import { at, numberAt, own, textAt } from "../http.ts";
import { plus } from "../plain.ts";
import { timeOf } from "../times.ts";
import { rbmReportError } from "./errors.ts";

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  SENT: "sent",
  SEND_MESSAGE_SUCCESS: "sent",
  DELIVERED: "delivered",
  MESSAGE_DELIVERED: "delivered",
  READ: "read",
  DISPLAYED: "read",
  MESSAGE_READ: "read",
  FAILED: "failed",
  CANCELLED: "failed",
  REVOKED: "failed",
  TTL_EXPIRATION_REVOKED: "failed",
  SEND_MESSAGE_FAILURE: "failed",
};

/** The stage that a carrier's word means. */
export function rbmStatus(word: string | undefined): ReceiptStatus | undefined {
  const known = (word ?? "").toUpperCase();
  return own(STATUSES, known);
}

/** A receipt. The message's id is the one that we gave it, made from our reference. */
export const rbmReceipt = (
  status: ReceiptStatus,
  messageId: string,
  at_: number,
  error: { code?: string; text?: string },
): ChannelEvent => ({
  kind: "receipt",
  vendorIds: [messageId],
  reference: messageId,
  status,
  at: at_,
  ...(status === "failed" ? { error: rbmReportError(error.code, error.text) } : {}),
});

/** The event of an agent's webhook in Google's form. */
export function readRbmEvent(event: unknown, receivedAt: number): ChannelEvent {
  const from = plus(textAt(event, "senderPhoneNumber") ?? "");
  const when = timeOf(at(event, "sendTime"), receivedAt);
  const type = textAt(event, "eventType");
  const id = textAt(event, "messageId");
  if (type === "SUBSCRIBE" || type === "UNSUBSCRIBE") {
    return { kind: "consent", from, optedIn: type === "SUBSCRIBE", at: when };
  }
  const status = rbmStatus(type);
  if (status && id) {
    return rbmReceipt(status, id, when, {
      code: textAt(event, "error", "code"),
      text: textAt(event, "error", "message"),
    });
  }
  const content = contentOf(event);
  if (type !== undefined || !content || from === "") return { kind: "other", what: type ?? "an empty event" };
  return {
    kind: "message",
    vendorId: id ?? "",
    from,
    aliases: [],
    profileName: null,
    at: when,
    content,
    replyTo: null,
  };
}

function contentOf(event: unknown): InboundContent | undefined {
  const text = textAt(event, "text");
  if (text !== undefined) return { kind: "text", text };
  const pressed = at(event, "suggestionResponse");
  if (pressed) {
    return {
      kind: "choice",
      id: textAt(pressed, "postbackData") ?? "",
      title: textAt(pressed, "text") ?? "",
    };
  }
  const place = at(event, "location");
  if (place) {
    return {
      kind: "location",
      latitude: numberAt(place, "latitude"),
      longitude: numberAt(place, "longitude"),
    };
  }
  const url = textAt(event, "userFile", "payload", "fileUri");
  if (url === undefined) return undefined;
  const mimeType = textAt(event, "userFile", "payload", "mimeType");
  const fileName = textAt(event, "userFile", "payload", "fileName");
  return { kind: "media", media: mediaOf(mimeType), source: { url }, mimeType, fileName };
}
