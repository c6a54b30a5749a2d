import { z } from "zod";
import { id, instant, paging, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { NAME_MAX } from "./limits.ts";

/** Something that happened with a customer. The console writes the sentence from kind and data. */
export const timelineItem = z.object({
  id: z.string(),
  at: instant,
  /** What happened: "customer.changed". Which data a kind carries is said where its source is. */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  by: z.string().nullable(),
});
export type TimelineItem = z.output<typeof timelineItem>;

export const timelineRoutes = routes({
  customerTimeline: {
    method: "GET",
    path: `${API}/customer_master/customers/{id}/timeline`,
    summary: "Everything that happened with one customer, newest first.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    params: z.object({ id: id("customer") }),
    query: z.object({
      ...paging(50),
      /** Only this kind. */
      kind: text(NAME_MAX).default(""),
      /** The `next` of the page before, to reach old items as fast as new ones. */
      before: text(NAME_MAX).optional(),
    }),
    reply: z.object({
      items: z.array(timelineItem),
      more: z.boolean(),
      next: z.string().nullable(),
      /** Every kind there can be, to choose from. */
      kinds: z.array(z.string()),
    }),
  },
});
