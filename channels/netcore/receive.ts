import type { ChannelEvent, ReceiptStatus } from "../kit/index.ts";
import { at, own, textAt, timeOf, vendorError } from "../kit/index.ts";

const STATUSES: Readonly<Record<string, ReceiptStatus>> = {
  send: "sent",
  sent: "sent",
  open: "read",
  click: "read",
  bounce: "failed",
  invalid: "failed",
  drop: "failed",
};

/** The events of a call. */
export const readEvents = (events: unknown[], receivedAt: number): ChannelEvent[] =>
  events.map((event) => readEvent(event, receivedAt));

function readEvent(event: unknown, receivedAt: number): ChannelEvent {
  const word = (textAt(event, "EVENT") ?? "").toLowerCase();
  const when = timeOf(at(event, "TIMESTAMP"), receivedAt);
  const person = textAt(event, "EMAIL");
  if ((word === "spam" || word === "unsub" || word === "unsubscribe") && person) {
    return { kind: "consent", from: person, optedIn: false, at: when };
  }
  const status = own(STATUSES, word);
  const id = textAt(event, "TRANSID");
  if (!status || !id) return { kind: "other", what: word || "an event" };
  return {
    kind: "receipt",
    vendorIds: [id],
    reference: null,
    status,
    at: when,
    ...(status === "failed"
      ? {
          error: vendorError(
            () => "recipient",
            textAt(event, "BOUNCE_TYPE") ?? word,
            textAt(event, "RESPONSE"),
          ),
        }
      : {}),
  };
}
