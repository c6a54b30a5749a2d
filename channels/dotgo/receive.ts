import type { ChannelEvent, InboundContent } from "../kit/index.ts";
import { at, mediaOf, numberAt, plus, textAt, timeOf } from "../kit/index.ts";
import { rbmReceipt, rbmStatus } from "../kit/rbm/index.ts";

/** The event of a call: a message, or what became of one, by itself or within the name of its kind. */
export function readCall(call: unknown, receivedAt: number): ChannelEvent {
  const event = at(call, "messageEvent") ?? at(call, "messageStatusEvent") ?? call;
  const message = at(event, "RCSMessage");
  const id = textAt(message, "msgId");
  const when = timeOf(at(message, "timestamp"), receivedAt);
  const status = rbmStatus(textAt(message, "status"));
  if (status && id) {
    const text = textAt(event, "error", "message") ?? textAt(message, "error") ?? textAt(event, "reason");
    return { ...rbmReceipt(status, id, when, { code: textAt(event, "error", "code"), text }) };
  }
  const from = textAt(event, "messageContact", "userContact");
  const content = contentOf(message);
  if (!from || !content) return { kind: "other", what: textAt(event, "event") ?? "a call without a message" };
  return {
    kind: "message",
    vendorId: id ?? "",
    from: plus(from),
    aliases: [],
    profileName: null,
    at: when,
    content,
    replyTo: null,
  };
}

function contentOf(message: unknown): InboundContent | undefined {
  const text = textAt(message, "textMessage");
  if (text !== undefined) return { kind: "text", text };
  const response = at(message, "suggestedResponse", "response");
  const pressed = at(response, "reply") ?? at(response, "action");
  if (pressed) {
    const title = textAt(pressed, "displayText") ?? "";
    return { kind: "choice", id: textAt(pressed, "postback", "data") ?? title, title };
  }
  const place = at(message, "geolocationPushMessage") ?? at(message, "geolocationMessage");
  if (place) {
    const [latitude, longitude] = [numberAt(place, "latitude"), numberAt(place, "longitude")];
    return { kind: "location", latitude, longitude };
  }
  const url = textAt(message, "fileMessage", "fileUrl");
  const mimeType = textAt(message, "fileMessage", "fileMIMEType");
  return url === undefined
    ? undefined
    : { kind: "media", media: mediaOf(mimeType), source: { url }, mimeType };
}
