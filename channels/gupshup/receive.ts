import { readCloudEvents } from "../kit/cloud-api/index.ts";
import type { ChannelEvent, InboundContent, MediaKind, ReceiptStatus, WebhookRequest } from "../kit/index.ts";
import { at, listAt, numberAt, own, plus, readJson, textAt, timeOf } from "../kit/index.ts";
import { eventError } from "./errors.ts";

/** The events of a call: version 3 is Meta's form with Gupshup's ids beside, version 2 Gupshup's own. */
export function readCall({ body, receivedAt }: WebhookRequest): ChannelEvent[] {
  const parsed = readJson(body);
  const when = timeOf(at(parsed, "timestamp"), receivedAt);
  const payload = at(parsed, "payload");
  switch (textAt(parsed, "type")) {
    case "message-event":
      return [readReceipt(payload, when)];
    case "message":
      return [readMessage(payload, when)];
    case "user-event":
      return [readUser(payload, when)];
    default:
      return readCloudEvents(body) ?? [{ kind: "other", what: textAt(parsed, "type") ?? "an empty call" }];
  }
}

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
};

/** `gsId` is the id of our answer, `id` becomes WhatsApp's once the message is taken there: either may be known. */
function readReceipt(payload: unknown, when: number): ChannelEvent {
  const word = textAt(payload, "type") ?? "";
  const status = own(STATUSES, word);
  const vendorIds = ["gsId", "id"].flatMap((name) => textAt(payload, name) ?? []);
  if (!status || vendorIds.length === 0) return { kind: "other", what: `status ${word}` };
  const detail = at(payload, "payload");
  return {
    kind: "receipt",
    vendorIds: [...new Set(vendorIds)],
    reference: null,
    status,
    at: timeOf(at(detail, "ts"), when),
    ...(status === "failed" ? { error: eventError(detail) } : {}),
  };
}

function readUser(payload: unknown, when: number): ChannelEvent {
  const what = textAt(payload, "type") ?? "";
  if (what !== "opted-in" && what !== "opted-out") return { kind: "other", what: `user ${what}` };
  return {
    kind: "consent",
    from: plus(textAt(payload, "phone") ?? ""),
    optedIn: what === "opted-in",
    at: when,
  };
}

const readMessage = (payload: unknown, when: number): ChannelEvent => ({
  kind: "message",
  vendorId: textAt(payload, "id") ?? "",
  from: plus(textAt(payload, "source") ?? textAt(payload, "sender", "phone") ?? ""),
  aliases: [],
  profileName: textAt(payload, "sender", "name") ?? null,
  at: when,
  content: contentOf(textAt(payload, "type") ?? "", at(payload, "payload")),
  replyTo: textAt(payload, "context", "gsId") ?? textAt(payload, "context", "id") ?? null,
});

const MEDIA: Readonly<Record<string, MediaKind>> = {
  image: "image",
  video: "video",
  audio: "audio",
  file: "document",
  sticker: "sticker",
};

function contentOf(type: string, said: unknown): InboundContent {
  const media = own(MEDIA, type);
  if (media) {
    return {
      kind: "media",
      media,
      source: { url: textAt(said, "url") ?? "" },
      caption: textAt(said, "caption"),
      fileName: textAt(said, "name"),
      mimeType: textAt(said, "contentType"),
    };
  }
  switch (type) {
    case "text":
      return { kind: "text", text: textAt(said, "text") ?? "" };
    case "button_reply":
    case "list_reply":
    case "quick_reply": {
      const title = textAt(said, "title") ?? textAt(said, "text") ?? "";
      return { kind: "choice", id: textAt(said, "postbackText") ?? textAt(said, "id") ?? title, title };
    }
    case "location":
      return {
        kind: "location",
        latitude: numberAt(said, "latitude"),
        longitude: numberAt(said, "longitude"),
        name: textAt(said, "name"),
        address: textAt(said, "address"),
      };
    case "contact":
      return { kind: "contacts", contacts: listAt(said, "contacts").map(contactOf) };
    default:
      return { kind: "unsupported", type: type || "message" };
  }
}

const contactOf = (contact: unknown) => ({
  name: textAt(contact, "name", "formatted_name") ?? textAt(contact, "name", "formattedName") ?? "",
  phones: listAt(contact, "phones").flatMap((phone) => textAt(phone, "phone") ?? []),
  emails: listAt(contact, "emails").flatMap((email) => textAt(email, "email") ?? []),
});
