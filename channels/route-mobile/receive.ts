import { readCloudValue } from "../kit/cloud-api/index.ts";
import type { ChannelEvent, InboundContent, ReceiptStatus } from "../kit/index.ts";
import { at, isRecord, listAt, mediaOf, own, plus, textAt, timeOf, vendorError } from "../kit/index.ts";

/** The events of a WhatsApp call: the on-premises form, its media as addresses, our reference as `extra`. */
export function readWhatsapp(call: unknown): ChannelEvent[] {
  const statuses = listAt(call, "statuses").map((status) =>
    isRecord(status) ? { ...status, biz_opaque_callback_data: status.extra } : status,
  );
  return readCloudValue({
    contacts: at(call, "contacts"),
    messages: listAt(call, "messages").map(withLink),
    statuses,
  });
}

/** A medium's address stands beside it rather than in it. */
function withLink(message: unknown): unknown {
  const url = textAt(message, "media_url");
  const type = textAt(message, "type");
  if (!isRecord(message) || !url || !type) return message;
  const medium = message[type];
  return { ...message, [type]: { ...(isRecord(medium) ? medium : {}), link: url } };
}

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  SENT: "sent",
  DELIVERED: "delivered",
  READ: "read",
  FAILED: "failed",
};

/** The event of an RCS call. */
export function readRcs(call: unknown, receivedAt: number): ChannelEvent {
  const when = timeOf(at(call, "timestamp"), receivedAt);
  const word = (textAt(call, "message_status") ?? "").toUpperCase();
  const status = own(STATUSES, word);
  const id = textAt(call, "message_id") ?? "";
  if (status && id) {
    const reason = textAt(call, "failure_reason");
    const error = status === "failed" ? { error: vendorError(() => "recipient", reason, reason) } : {};
    return {
      kind: "receipt",
      vendorIds: [id],
      reference: textAt(call, "extra") ?? null,
      status,
      at: when,
      ...error,
    };
  }
  const from = textAt(call, "user_contact");
  const content = contentOf(call);
  if (!from || !content) return { kind: "other", what: textAt(call, "event_type") ?? "an empty call" };
  return {
    kind: "message",
    vendorId: id,
    from: plus(from),
    aliases: [],
    profileName: null,
    at: when,
    content,
    replyTo: null,
  };
}

function contentOf(call: unknown): InboundContent | undefined {
  switch (textAt(call, "event_type")) {
    case "text_message":
      return { kind: "text", text: textAt(call, "text") ?? "" };
    case "media_message": {
      const mimeType = textAt(call, "mime_type");
      return {
        kind: "media",
        media: mediaOf(mimeType),
        source: { url: textAt(call, "url") ?? "" },
        mimeType,
      };
    }
    case "location":
      return {
        kind: "location",
        latitude: Number(textAt(call, "latitude") ?? textAt(call, "location", "latitude")),
        longitude: Number(textAt(call, "longitude") ?? textAt(call, "location", "longitude")),
      };
    case "response":
      return {
        kind: "choice",
        id: textAt(call, "postback") ?? textAt(call, "response", "postback") ?? "",
        title: textAt(call, "text") ?? textAt(call, "response", "text") ?? "",
      };
    default:
      return undefined;
  }
}
