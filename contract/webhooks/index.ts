import { z } from "zod";
import { done, id, name, paging, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import {
  DELIVERIES_PAGE,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
} from "./limits.ts";
import { delivery, deliveryDetail, webhook } from "./views.ts";

const LIST = "/e/enterprise/webhooks";
const params = z.object({ id: id("webhook") });
const one = z.object({ webhook });
const told = z.object({ webhook, secret: z.string() });

const body = z.object({
  name: name(WEBHOOK_NAME_MAX, "This field is mandatory."),
  url: text(WEBHOOK_URL_MAX)
    .transform((value) => value.trim())
    .pipe(z.url({ protocol: /^https?$/, error: "must be an address like https://example.com/hooks" }))
    // One that nobody listens at: the tests of broken input must not call anybody.
    .meta({ examples: ["https://hooks.dlvrd.invalid/in"] }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, "Choose at least one event.")
    .max(WEBHOOK_EVENTS.length)
    .transform((list) => WEBHOOK_EVENTS.filter((event) => list.includes(event))),
  active: z.stringbool().or(z.boolean()).default(true),
});

export const webhookRoutes = routes({
  listWebhooks: {
    method: "GET",
    path: LIST,
    summary: "Every webhook by name.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    reply: z.object({ webhooks: z.array(webhook) }),
  },
  getWebhook: {
    method: "GET",
    path: `${LIST}/{id}`,
    summary: "One webhook, without its secret.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    params,
    reply: one,
  },
  createWebhook: {
    method: "POST",
    path: LIST,
    summary:
      "Tell an address of events. Each call carries dlvrd-timestamp and dlvrd-signature (v1=<HMAC-SHA256 of timestamp.body in hex>); the secret stands in this reply and nowhere else. An event is told at least once and in no order: its id and its sequence tell which it is and which came first.",
    permission: "INTEGRATIONS.CREATE",
    envelope: "enterprise",
    body,
    reply: told,
  },
  updateWebhook: {
    method: "PUT",
    path: `${LIST}/{id}`,
    summary: "Change a webhook; switched on again, it begins anew.",
    permission: "INTEGRATIONS.EDIT",
    envelope: "enterprise",
    params,
    body: body.extend({ seen }),
    reply: one,
  },
  deleteWebhook: {
    method: "DELETE",
    path: `${LIST}/{id}`,
    summary: "Put a webhook into the trash. What became of its events is forgotten.",
    permission: "INTEGRATIONS.DELETE",
    envelope: "enterprise",
    params,
    reply: done,
  },
  rotateWebhook: {
    method: "POST",
    path: `${LIST}/{id}/rotate`,
    summary: "Give a webhook another secret, told once. For a day each call is signed with both.",
    permission: "INTEGRATIONS.EDIT",
    envelope: "enterprise",
    params,
    reply: told,
  },
  testWebhook: {
    method: "POST",
    path: `${LIST}/{id}/test`,
    summary: "Send an event of a try, and wait for what is answered.",
    permission: "INTEGRATIONS.EDIT",
    envelope: "enterprise",
    params,
    reply: z.object({ delivery: deliveryDetail }),
  },
  webhookDeliveries: {
    method: "GET",
    path: `${LIST}/{id}/deliveries`,
    summary: "What became of events at this address, newest first; kept for seven days.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    params,
    query: z.object({ ...paging(DELIVERIES_PAGE, 100), state: z.enum(DELIVERY_STATES).optional() }),
    reply: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  },
  webhookDelivery: {
    method: "GET",
    path: "/e/enterprise/webhook_deliveries/{id}",
    summary: "What was sent, and each try with its answer.",
    permission: "INTEGRATIONS.VIEW",
    envelope: "enterprise",
    params: z.object({ id: id("webhook-delivery") }),
    reply: z.object({ delivery: deliveryDetail }),
  },
  redeliver: {
    method: "POST",
    path: "/e/enterprise/webhook_deliveries/{id}/redeliver",
    summary: "Send an event once more, with a day's time to arrive.",
    permission: "INTEGRATIONS.EDIT",
    envelope: "enterprise",
    params: z.object({ id: id("webhook-delivery") }),
    reply: z.object({ delivery: deliveryDetail }),
  },
});
