import type { Reason, Receipt, Said } from "../../kit/protocol.ts";
import { SENTENCES, STATUSES } from "../../kit/reasons.ts";
import { json, type WireReply } from "../../kit/wire.ts";

const WORDS: Partial<Record<Reason, string>> = {
  auth: "UNAUTHENTICATED",
  rate: "RESOURCE_EXHAUSTED",
  pair: "RESOURCE_EXHAUSTED",
  server: "INTERNAL",
  missing: "NOT_FOUND",
  recipient: "NOT_FOUND",
};

/** A refusal as Google's services write it. */
export function rbmProblem(reason: Reason, message = SENTENCES[reason]): WireReply {
  const code = reason === "recipient" ? 404 : STATUSES[reason];
  return json({ error: { code, message, status: WORDS[reason] ?? "INVALID_ARGUMENT" } }, code);
}

const EVENTS = {
  sent: "SENT",
  delivered: "DELIVERED",
  read: "READ",
  failed: "TTL_EXPIRATION_REVOKED",
} as const;

/** What became of a message, as an agent's event. */
export const rbmEvent = ({ vendorId, to, stage, at }: Receipt) => ({
  senderPhoneNumber: to,
  eventType: EVENTS[stage],
  eventId: `${vendorId}-${stage}`,
  messageId: vendorId,
  sendTime: new Date(at).toISOString(),
});

/** What was tapped, in Google's word, which Jio has too. */
export const tapOf = ({ of }: Said["content"] & { kind: "choice" }) => (of === "action" ? "ACTION" : "REPLY");

/** What a person did, as an agent's event. */
export function rbmSaid({ vendorId, from, at, content }: Said): Record<string, unknown> {
  const frame = { senderPhoneNumber: from, messageId: vendorId, sendTime: new Date(at).toISOString() };
  switch (content.kind) {
    case "text":
      return { ...frame, text: content.text };
    case "location":
      return { ...frame, location: { latitude: content.latitude, longitude: content.longitude } };
    case "choice":
      return {
        ...frame,
        suggestionResponse: { postbackData: content.id, text: content.title, type: tapOf(content) },
      };
    case "media": {
      const { mimeType, fileName, size, url } = content.media;
      return { ...frame, userFile: { payload: { mimeType, fileName, fileSizeBytes: size, fileUri: url } } };
    }
  }
}
