import { z } from "zod";
import { id, instant, paging } from "../common.ts";
import { API, routes } from "../route.ts";
import { customer } from "./customers.ts";
import { CUSTOMERS_PAGE } from "./limits.ts";

/** What customers share that makes them likely one person; a telephone and a WhatsApp number are one kind. */
export const DUPLICATE_REASONS = ["phone", "email", "facebook", "instagram", "twitter"] as const;

const reason = z.object({ kind: z.enum(DUPLICATE_REASONS), value: z.string() });
export type DuplicateReason = z.output<typeof reason>;

/** Of a group that is larger, the first ones are shown, and told apart, at a time. */
export const DUPLICATES_SHOWN = 20;

const people = z.object({
  customerIds: z
    .array(id("customer"))
    .max(DUPLICATES_SHOWN)
    .refine((ids) => new Set(ids).size > 1, "Choose two customers or more."),
});

export const duplicateRoutes = routes({
  listDuplicates: {
    method: "GET",
    path: `${API}/customer_master/duplicates`,
    summary: "Groups of customers that are likely one person, and what they share.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    query: z.object(paging(CUSTOMERS_PAGE)),
    reply: z.object({
      /** The first customer of a group is the one to compare the others with. */
      groups: z.array(z.object({ customers: z.array(customer), reasons: z.array(reason) })),
      total: z.number(),
      more: z.boolean(),
      /** When they were looked for, where that was not just now: among a great many it is not done at every call. */
      lookedAt: instant.nullable(),
    }),
  },
  tellApart: {
    method: "POST",
    path: `${API}/customer_master/duplicates/dismiss`,
    summary: "These customers are different people: they are not offered as duplicates of one another again.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: people,
    reply: z.object({}),
  },
  undoApart: {
    method: "POST",
    path: `${API}/customer_master/duplicates/undismiss`,
    summary: "Take back that these customers are different people.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    body: people,
    reply: z.object({}),
  },
  customerDuplicates: {
    method: "GET",
    path: `${API}/customer_master/customers/{id}/duplicates`,
    summary: "The customers that are likely the same person as this one.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "nlp",
    params: z.object({ id: id("customer") }),
    reply: z.object({
      duplicates: z.array(z.object({ customer, reasons: z.array(reason) })),
    }),
  },
});
