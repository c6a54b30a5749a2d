import { cloudErrorClass, readCloudEvents } from "../kit/cloud-api/index.ts";
import type { ChannelEvent, InboundContent, MediaKind, ReceiptStatus, WebhookRequest } from "../kit/index.ts";
import {
  isRecord,
  own,
  plus,
  readForm,
  readJson,
  referenceOf,
  textAt,
  timeOf,
  vendorError,
} from "../kit/index.ts";

/** The events of a call: receipts by GET or POST, as JSON or fields, and what people wrote. */
export function readCall(request: WebhookRequest): ChannelEvent[] {
  const json = readJson(request.body);
  const cloud = isRecord(json) ? readCloudEvents(request.body) : undefined;
  if (cloud) return cloud;
  const data = isRecord(json) ? json : { ...request.query, ...readForm(request.body) };
  if (textAt(data, "status") !== undefined) return [readReceipt(data, request)];
  if (textAt(data, "from") !== undefined) return [readMessage(data, request)];
  return [{ kind: "other", what: "a call with neither status nor sender" }];
}

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  failed: "failed",
  "0": "failed",
};

function readReceipt(data: unknown, request: WebhookRequest): ChannelEvent {
  const word = (textAt(data, "status") ?? "").toLowerCase();
  const status = own(STATUSES, word);
  const id = textAt(data, "id");
  if (!status || !id) return { kind: "other", what: `status ${word}` };
  const [code, text] = [textAt(data, "error_code") ?? textAt(data, "code"), textAt(data, "error")];
  return {
    kind: "receipt",
    vendorIds: [id],
    reference: referenceOf(request),
    status,
    at: timeOf(textAt(data, "timestamp") ?? textAt(data, "created_at"), request.receivedAt),
    ...(status === "failed" ? { error: vendorError(cloudErrorClass, code, text) } : {}),
  };
}

const readMessage = (data: unknown, { receivedAt }: WebhookRequest): ChannelEvent => ({
  kind: "message",
  vendorId: textAt(data, "id") ?? textAt(data, "message_id") ?? "",
  from: plus(textAt(data, "from") ?? ""),
  aliases: [],
  profileName: textAt(data, "name") ?? null,
  at: timeOf(textAt(data, "created_at"), receivedAt),
  content: contentOf(data),
  replyTo: null,
});

const MEDIA: Readonly<Record<string, MediaKind>> = {
  image: "image",
  video: "video",
  audio: "audio",
  voice: "audio",
  document: "document",
  sticker: "sticker",
};

function contentOf(data: unknown): InboundContent {
  const [type = "", body, url] = [textAt(data, "type"), textAt(data, "body"), textAt(data, "media_url")];
  const media = own(MEDIA, type);
  if (url) return { kind: "media", media: media ?? "document", source: { url }, caption: body };
  if (body !== undefined) return { kind: "text", text: body };
  return { kind: "unsupported", type: type || "message" };
}
