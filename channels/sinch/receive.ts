import type { ChannelEvent, InboundContent, ReceiptStatus } from "../kit/index.ts";
import { at, listAt, mediaOf, numberAt, own, plus, textAt, timeOf } from "../kit/index.ts";
import { reportError } from "./errors.ts";

/** The event of a call: which kind it is shows by what it holds. */
export function readCall(call: unknown, receivedAt: number): ChannelEvent {
  const happened = timeOf(at(call, "event_time"), receivedAt);
  if (at(call, "message_delivery_report")) return readReport(at(call, "message_delivery_report"), happened);
  if (at(call, "message", "contact_message")) {
    return readMessage(at(call, "message"), timeOf(at(call, "message", "accept_time"), happened));
  }
  for (const [name, optedIn] of CONSENTS) {
    const notice = at(call, name);
    if (notice) return { kind: "consent", from: identity(notice), optedIn, at: happened };
  }
  return { kind: "other", what: textAt(call, "trigger") ?? "a call of another trigger" };
}

const CONSENTS = [
  ["opt_in_notification", true],
  ["opt_out_notification", false],
] as const;

const NUMBERED = new Set(["WHATSAPP", "SMS", "RCS", "MMS", "VIBER"]);

/** Whom a channel identity names; where that is a number, Sinch leaves out the plus. */
function identity(of: unknown): string {
  const name = textAt(of, "identity") ?? "";
  return NUMBERED.has(textAt(of, "channel") ?? "") ? plus(name) : name;
}

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  QUEUED_ON_CHANNEL: "sent",
  DELIVERED: "delivered",
  READ: "read",
  FAILED: "failed",
};

function readReport(report: unknown, when: number): ChannelEvent {
  const word = textAt(report, "status") ?? "";
  const status = own(STATUSES, word);
  const id = textAt(report, "message_id");
  if (!status || !id) return { kind: "other", what: `status ${word}` };
  return {
    kind: "receipt",
    vendorIds: [id],
    reference: textAt(report, "metadata") || null,
    status,
    at: when,
    ...(status === "failed" ? { error: reportError(at(report, "reason")) } : {}),
  };
}

function readMessage(message: unknown, when: number): ChannelEvent {
  return {
    kind: "message",
    vendorId: textAt(message, "id") ?? "",
    from: identity(at(message, "channel_identity")),
    aliases: [],
    profileName: textAt(message, "sender_name") ?? null,
    at: when,
    content: contentOf(at(message, "contact_message")),
    replyTo:
      textAt(message, "contact_message", "reply_to", "message_id") ??
      textAt(message, "contact_message", "choice_response_message", "message_id") ??
      null,
  };
}

function contentOf(said: unknown): InboundContent {
  const text = textAt(said, "text_message", "text");
  if (text !== undefined) return { kind: "text", text };
  const url = textAt(said, "media_message", "url") ?? textAt(said, "media_card_message", "url");
  if (url !== undefined) return media(url, textAt(said, "media_card_message", "caption"));
  const choice = textAt(said, "choice_response_message", "postback_data");
  if (choice !== undefined) return { kind: "choice", id: choice, title: choice };
  const place = at(said, "location_message");
  if (place) return location(place);
  if (at(said, "contact_message")) return contacts(at(said, "contact_message"));
  return { kind: "unsupported", type: Object.keys((said ?? {}) as object)[0] ?? "nothing" };
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  mp4: "video/mp4",
  "3gp": "video/3gpp",
  ogg: "audio/ogg",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  amr: "audio/amr",
};

/** Sinch gives no type beside the address: its ending tells. */
function media(url: string, caption: string | undefined): InboundContent {
  const ending = /\.(\w+)(?:\?|#|$)/.exec(url)?.[1]?.toLowerCase() ?? "";
  const mimeType = own(TYPES, ending);
  return { kind: "media", media: mediaOf(mimeType), source: { url }, caption, mimeType };
}

const location = (place: unknown): InboundContent => ({
  kind: "location",
  latitude: numberAt(place, "coordinates", "latitude"),
  longitude: numberAt(place, "coordinates", "longitude"),
  name: textAt(place, "title"),
  address: textAt(place, "label"),
});

const contacts = (contact: unknown): InboundContent => ({
  kind: "contacts",
  contacts: [
    {
      name: textAt(contact, "name", "full_name") ?? "",
      phones: listAt(contact, "phone_numbers").flatMap((phone) => textAt(phone, "phone_number") ?? []),
      emails: listAt(contact, "email_addresses").flatMap((email) => textAt(email, "email_address") ?? []),
    },
  ],
});
