import type { Permission } from "../permissions.ts";

/**
 * What programs can be told of, each with the permission without which nobody has themselves told of it, or sees what
 * was told. Each is told in the transaction in which it happens.
 */
export const WEBHOOK_NEEDS = {
  "customer.created": "CUSTOMER_MASTER.VIEW",
  "customer.updated": "CUSTOMER_MASTER.VIEW",
  "customer.erased": "CUSTOMER_MASTER.VIEW",
  "customers.imported": "CUSTOMER_MASTER.VIEW",
  "message.received": "CHAT.VIEW_CHATHISTORY",
  "message.status": "REPORTS.VIEW_DELIVERY_REPORT",
  "message.clicked": "REPORTS.VIEW_DELIVERY_REPORT",
  "chat.created": "CHAT.VIEW_CHATHISTORY",
  "chat.assigned": "CHAT.VIEW_CHATHISTORY",
  "chat.closed": "CHAT.VIEW_CHATHISTORY",
  "broadcast.finished": "CAMPAIGNS.VIEW",
  "template.changed": "MSG_TEMPLATES.VIEW",
  "template.synced": "MSG_TEMPLATES.VIEW",
  "encap.milestone": "ENCAPS.VIEW",
  "encap.finished": "ENCAPS.VIEW",
  "flow.finished": "FLOW.VIEW",
  "journey.entered": "JOURNEYS.VIEW",
  "journey.finished": "JOURNEYS.VIEW",
  "journey.milestone": "JOURNEYS.VIEW",
} as const satisfies Record<string, Permission>;
export type WebhookEvent = keyof typeof WEBHOOK_NEEDS;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_NEEDS) as [WebhookEvent, ...WebhookEvent[]];

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
