import type { ChannelEvent, InboundContent, ReceiptStatus } from "../kit/index.ts";
import { mediaOf, own, readForm, referenceOf, type WebhookRequest } from "../kit/index.ts";
import { receiptError } from "./errors.ts";

type Fields = Readonly<Record<string, string>>;

/** The events of a call, whose time is its own: Twilio gives none. */
export function readCall(request: WebhookRequest): ChannelEvent[] {
  const fields = readForm(request.body);
  const { MessageStatus, OptOutType } = fields;
  if (MessageStatus) return [readReceipt(fields, MessageStatus, request)];
  const consent = OptOutType === "STOP" || OptOutType === "START";
  return [
    ...readMessages(fields, request.receivedAt),
    ...(consent ? [readConsent(fields, OptOutType === "START", request.receivedAt)] : []),
  ];
}

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  undelivered: "failed",
  failed: "failed",
};

function readReceipt(fields: Fields, word: string, request: WebhookRequest): ChannelEvent {
  const status = own(STATUSES, word);
  if (!status || !fields.MessageSid) return { kind: "other", what: `status ${word}` };
  return {
    kind: "receipt",
    vendorIds: [fields.MessageSid],
    reference: referenceOf(request),
    status,
    at: request.receivedAt,
    ...(status === "failed" ? { error: receiptError(fields.ErrorCode, fields.ChannelStatusMessage) } : {}),
  };
}

const person = (address: string | undefined): string => (address ?? "").replace(/^whatsapp:/, "");

const readConsent = ({ From }: Fields, optedIn: boolean, at: number): ChannelEvent => ({
  kind: "consent",
  from: person(From),
  optedIn,
  at,
});

/** One message, or one for each of its pictures: the words stand beneath the first. */
function readMessages(fields: Fields, at: number): ChannelEvent[] {
  const { MessageSid, From } = fields;
  if (!MessageSid || !From) return [{ kind: "other", what: "a call with no message in it" }];
  return contents(fields).map((content, index) => ({
    kind: "message",
    vendorId: index === 0 ? MessageSid : `${MessageSid}:${index}`,
    from: person(From),
    aliases: [],
    profileName: fields.ProfileName ?? null,
    at,
    content,
    replyTo: fields.OriginalRepliedMessageSid ?? null,
  }));
}

const MOST_MEDIA = 10;

function contents(fields: Fields): InboundContent[] {
  const { Body = "", ButtonPayload, ButtonText = "", ListId, ListTitle = "", Latitude, Longitude } = fields;
  if (ButtonPayload) return [{ kind: "choice", id: ButtonPayload, title: ButtonText || Body }];
  if (ListId) return [{ kind: "choice", id: ListId, title: ListTitle || Body }];
  if (Latitude && Longitude) {
    const [latitude, longitude] = [Number(Latitude), Number(Longitude)];
    return [{ kind: "location", latitude, longitude, name: fields.Label, address: fields.Address }];
  }
  const count = Math.min(Number(fields.NumMedia) || 0, MOST_MEDIA);
  const media = Array.from({ length: count }, (_none, index) =>
    mediaAt(fields, index, index === 0 ? Body : ""),
  );
  return media.length > 0 ? media : [{ kind: "text", text: Body }];
}

function mediaAt(fields: Fields, index: number, caption: string): InboundContent {
  const mimeType = fields[`MediaContentType${index}`];
  const source = { url: fields[`MediaUrl${index}`] ?? "" };
  return { kind: "media", media: mediaOf(mimeType), source, mimeType, ...(caption ? { caption } : {}) };
}
