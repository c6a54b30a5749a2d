import { z } from "zod";
import { id, text } from "../common.ts";
import { API, routes } from "../route.ts";
import { customer } from "./customers.ts";
import { NAME_MAX } from "./limits.ts";

const place = z.object({ id: id("customer") });

const pair = z.object({
  /** The customer that ceases; the one in the path stays. */
  otherId: id("customer"),
  /** By field or attribute id whose value stays: a is the customer that stays, b the other. Not chosen: a's. */
  choice: z.record(text(NAME_MAX), z.enum(["a", "b"])).default({}),
});
export type MergePair = z.output<typeof pair>;

const line = z.object({
  /** A field of a customer ("name", "phoneNumber" …) or the id of an attribute. */
  field: z.string(),
  a: z.string().nullable(),
  b: z.string().nullable(),
  from: z.enum(["a", "b", "same", "none"]),
  /** Whether the other side has another value, which the field gives up. */
  conflict: z.boolean(),
});
export type MergeLine = z.output<typeof line>;

export const mergeRoutes = routes({
  previewMerge: {
    method: "POST",
    path: `${API}/customer_master/customers/{id}/merge_preview`,
    summary: "What a merge of two customers would keep of whom. Changes nothing.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    params: place,
    body: pair,
    reply: z.object({ a: customer, b: customer, lines: z.array(line), result: customer }),
  },
  mergeCustomers: {
    method: "POST",
    path: `${API}/customer_master/customers/{id}/merge`,
    summary: "Make one customer of two. The other ceases; links to it open the one that stays.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    params: place,
    body: pair,
    reply: z.object({ id: id("customer") }),
  },
  unmergeCustomers: {
    method: "POST",
    path: `${API}/customer_master/customers/{id}/unmerge`,
    summary: "Undo the last merge into a customer, for 30 days: the other is back as it was.",
    permission: "CUSTOMER_MASTER.EDIT",
    envelope: "nlp",
    params: place,
    reply: z.object({ id: id("customer"), otherId: id("customer") }),
  },
});
