/** What programs can be told of. Each is told in the transaction in which it happens. */
export const WEBHOOK_EVENTS = [
  "customer.created",
  "customer.updated",
  "customer.erased",
  "customers.imported",
  "message.received",
  "message.status",
  "message.clicked",
  "chat.created",
  "chat.assigned",
  "chat.closed",
  "broadcast.finished",
  "template.changed",
  "template.synced",
  "encap.milestone",
  "encap.finished",
  "flow.finished",
  "journey.entered",
  "journey.finished",
  "journey.milestone",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a try of a person's is told as. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOKS_MAX = 50;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
export const DELIVERIES_PAGE = 30;
/** A former secret signs beside the new one for so long. */
export const ROTATION_HOURS = 24;
/** One that fails without an end for so long is switched off. */
export const FAILING_DAYS = 3;
/** Events and what became of them are kept for so long. */
export const WEBHOOK_LOG_DAYS = 7;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
