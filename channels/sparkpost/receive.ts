import type { ChannelEvent, ReceiptStatus } from "../kit/index.ts";
import { at, isRecord, listAt, own, textAt, timeOf } from "../kit/index.ts";
import { bounceError } from "./errors.ts";

/** The events of a batch; each stands alone under the name of its kind. */
export const readBatch = (batch: unknown[], receivedAt: number): ChannelEvent[] =>
  batch.flatMap((item) => {
    const kinds = at(item, "msys");
    const found = isRecord(kinds) ? Object.entries(kinds) : [];
    return found.map(([kind, event]) =>
      kind === "relay_message" ? readMail(event, receivedAt) : readEvent(event, receivedAt),
    );
  });

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  delivery: "delivered",
  open: "read",
  initial_open: "read",
  click: "read",
  bounce: "failed",
  out_of_band: "failed",
  policy_rejection: "failed",
  generation_failure: "failed",
  generation_rejection: "failed",
};

/** A person who complains wants no more, just as one who says so. */
const FAREWELLS = ["spam_complaint", "list_unsubscribe", "link_unsubscribe"];

function readEvent(event: unknown, receivedAt: number): ChannelEvent {
  const type = textAt(event, "type") ?? "";
  const when = timeOf(at(event, "timestamp"), receivedAt);
  const person = textAt(event, "rcpt_to");
  if (FAREWELLS.includes(type) && person) return { kind: "consent", from: person, optedIn: false, at: when };
  const status = own(STATUSES, type);
  const vendorIds = ["transmission_id", "message_id"].flatMap((name) => textAt(event, name) ?? []);
  if (!status || vendorIds.length === 0) return { kind: "other", what: type || "an event" };
  return {
    kind: "receipt",
    vendorIds,
    reference: textAt(event, "rcpt_meta", "reference") ?? null,
    status,
    at: when,
    ...(status === "failed" ? { error: bounceError(event) } : {}),
  };
}

/** A mail that came to a domain of ours. */
function readMail(mail: unknown, receivedAt: number): ChannelEvent {
  const headers = Object.assign({}, ...listAt(mail, "content", "headers").filter(isRecord)) as object;
  return {
    kind: "message",
    vendorId: textAt(headers, "Message-ID") ?? textAt(headers, "Message-Id") ?? "",
    from: textAt(mail, "msg_from") ?? textAt(mail, "friendly_from") ?? "",
    aliases: [],
    profileName: null,
    at: receivedAt,
    content: {
      kind: "email",
      subject: textAt(mail, "content", "subject") ?? "",
      text: textAt(mail, "content", "text") ?? "",
      html: textAt(mail, "content", "html"),
    },
    replyTo: textAt(headers, "In-Reply-To") ?? null,
  };
}
