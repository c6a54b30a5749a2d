import { z } from "zod";
import { id, paging } from "../common.ts";
import { API, routes } from "../route.ts";
import { customerEvent, eventKind, eventName, heardEvent, toldEvent } from "./event.ts";
import { EVENTS_AT_ONCE_MAX, EVENTS_PAGE } from "./limits.ts";

const EVENTS = `${API}/customer_master/events`;
const READS = ["CUSTOMER_EVENTS.VIEW", "JOURNEYS.VIEW", "CUSTOMER_MASTER.VIEW", "CAMPAIGNS.VIEW"] as const;

export const customerEventRoutes = routes({
  tellCustomerEvents: {
    method: "POST",
    path: EVENTS,
    summary:
      "Tell what happened with customers, one event or many at once. Segments that ask for it take them in, journeys that begin with it let them in, those that wait for it let them go on. One that cannot be taken (nobody knows its customer; it lies in the future, or too far back) is told beside it and keeps back no other. The same eventId is heard once.",
    permission: "CUSTOMER_EVENTS.EDIT",
    envelope: "nlp",
    body: z.object({
      events: z
        .array(toldEvent)
        .min(1, "Tell at least one event.")
        .max(EVENTS_AT_ONCE_MAX, `must be at most ${EVENTS_AT_ONCE_MAX}`),
    }),
    reply: z.object({
      /** In the order in which they were told. */
      events: z.array(heardEvent),
      /** How often somebody came into a journey. */
      entered: z.number(),
      /** How often somebody was led on in a journey, or out of it. */
      moved: z.number(),
    }),
  },
  listCustomerEvents: {
    method: "GET",
    path: EVENTS,
    summary: "What happened with customers, the latest first; of one kind, or of one customer.",
    permission: "CUSTOMER_EVENTS.VIEW",
    envelope: "nlp",
    query: z.object({
      ...paging(EVENTS_PAGE),
      event: eventName.default(""),
      customerId: id("customer").optional(),
    }),
    reply: z.object({ events: z.array(customerEvent), more: z.boolean() }),
  },
  customerEventKinds: {
    method: "GET",
    path: `${EVENTS}/kinds`,
    summary:
      "The kinds of events that were told so far, with how many there were in thirty days, and of how many customers.",
    permission: READS,
    envelope: "nlp",
    query: z.object({
      /** Forms that only offer them need no numbers. */
      counted: z.stringbool().or(z.boolean()).default(true),
    }),
    reply: z.object({ kinds: z.array(eventKind) }),
  },
});
