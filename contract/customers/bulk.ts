import { z } from "zod";
import { ordinal } from "../common.ts";
import { jobView } from "../jobs.ts";
import { API, routes } from "../route.ts";
import { customerFilter, orderedSelection, selection } from "./customers.ts";
import { MATCHES_COUNTED } from "./limits.ts";

export const bulkRoutes = routes({
  countCustomers: {
    method: "GET",
    path: `${API}/customer_master/customers_count`,
    summary:
      "How many customers fit a filter; of a great many, that there are more than were counted, unless `exact` asks for all.",
    permission: ["CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW"],
    envelope: "nlp",
    query: customerFilter.extend({
      exact: z.stringbool().or(z.boolean()).default(false),
      /** How many are counted at most: for what is said beside a list, a few of many are enough. */
      upTo: ordinal.min(1).max(MATCHES_COUNTED).default(MATCHES_COUNTED),
    }),
    reply: z.object({ count: z.number(), more: z.boolean() }),
  },
  exportSelected: {
    method: "POST",
    path: `${API}/customer_master/customers_csv`,
    summary: "These customers, or every match of a filter, as CSV.",
    permission: "CUSTOMER_MASTER.VIEW",
    envelope: "raw",
    body: orderedSelection,
    reply: z.unknown(),
  },
  eraseCustomers: {
    method: "POST",
    path: `${API}/customer_master/customers/remove`,
    summary: "Erase these customers, or every match of a filter, with everything kept about them; as a job.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    body: selection,
    reply: z.object({ job: jobView }),
  },
  stopErasing: {
    method: "POST",
    path: `${API}/customer_master/customers/remove_stop`,
    summary: "Stop erasing customers. Who is erased stays so.",
    permission: "CUSTOMER_MASTER.DELETE",
    envelope: "nlp",
    reply: z.object({}),
  },
});
