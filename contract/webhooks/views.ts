import { z } from "zod";
import { id, instant, revision } from "../common.ts";
import { DELIVERY_STATES, WEBHOOK_EVENTS } from "./limits.ts";

/** An address that is told of what happens; its secret is never among it. */
export const webhook = z.object({
  id: id("webhook"),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** Until when the former secret counts too. */
  formerUntil: instant.nullable(),
  /** Since when nothing arrives. */
  failingSince: instant.nullable(),
  /** When it was switched off because nothing arrived for days. */
  disabledAt: instant.nullable(),
  createdAt: instant,
  revision,
});
export type Webhook = z.output<typeof webhook>;

/** What became of one event at one address. */
export const delivery = z.object({
  id: id("webhook-delivery"),
  eventId: z.string(),
  type: z.string(),
  subjectId: z.string(),
  sequence: z.number(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  at: instant,
  /** When it is tried next; null where it is not. */
  nextAt: instant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

const attempt = z.object({
  at: instant,
  ms: z.number(),
  /** What was answered; null where nothing was. */
  status: z.number().nullable(),
  answer: z.string(),
  error: z.string().nullable(),
});
export type Attempt = z.output<typeof attempt>;

export const deliveryDetail = delivery.extend({
  /** The body as it is sent; null, with answers that are empty, for who may not know of such events. */
  body: z.string().nullable(),
  log: z.array(attempt),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;
