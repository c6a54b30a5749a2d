import { z } from "zod";
import { done, id, instant, paging, text } from "../common.ts";
import { reportRange } from "../range.ts";
import { routes } from "../route.ts";
import { INSTANCE_STATES, INSTANCES_PAGE, LABEL_MAX, LOGS_PAGE, SLUG_MAX } from "./limits.ts";
import { ENCAPS, oneEncap } from "./parts.ts";
import { encapInstance, encapInstanceDetail, encapLink, encapLogEntry, encapReport } from "./views.ts";

const oneLink = { params: z.object({ id: id("encap"), linkId: id("encap-link") }) };
const oneInstance = { params: z.object({ id: id("encap"), instanceId: id("encap-instance") }) };

export const encapPeopleRoutes = routes({
  listEncapLinks: {
    method: "GET",
    path: `${ENCAPS}/{id}/urls`,
    summary: "The links of an app: the one for everybody, then the others, newest first.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    query: z.object({ ...paging(50), name: text(LABEL_MAX).default("") }),
    reply: z.object({ links: z.array(encapLink), more: z.boolean() }),
  },
  createEncapLink: {
    method: "POST",
    path: `${ENCAPS}/{id}/urls`,
    summary:
      "Make a link: with a customer it is personal, one run of theirs that is taken up wherever they open it; without, it tells by its name how people came.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneEncap,
    body: z
      .object({
        customerId: id("customer").nullish(),
        name: text(LABEL_MAX).default(""),
        expiresAt: instant.nullish(),
      })
      .refine(({ customerId, name: given }) => customerId || given.trim(), {
        path: ["name"],
        message: "Give the link a name, or choose a customer.",
      }),
    reply: z.object({ link: encapLink }),
  },
  deleteEncapLink: {
    method: "DELETE",
    path: `${ENCAPS}/{id}/urls/{linkId}`,
    summary: "Withdraw a link at once. Runs that came by it stay.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneLink,
    reply: done,
  },
  listEncapInstances: {
    method: "GET",
    path: `${ENCAPS}/{id}/instances`,
    summary: "Runs through an app, newest first.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    query: z.object({
      ...paging(INSTANCES_PAGE),
      state: z.enum(INSTANCE_STATES).optional(),
      /** Those who reached it. */
      milestone: text(SLUG_MAX).optional(),
      /** A part of the customer's name. */
      name: text(LABEL_MAX).default(""),
      /** The `next` of the page before, to reach old runs as fast as new ones. */
      before: z.uuid().optional(),
    }),
    reply: z.object({ instances: z.array(encapInstance), more: z.boolean(), next: z.string().nullable() }),
  },
  getEncapInstance: {
    method: "GET",
    path: `${ENCAPS}/{id}/instances/{instanceId}`,
    summary: "One run with its answers and its history.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneInstance,
    reply: z.object({ instance: encapInstanceDetail }),
  },
  deleteEncapInstance: {
    method: "DELETE",
    path: `${ENCAPS}/{id}/instances/{instanceId}`,
    summary: "Erase a run with its answers; it is counted no more.",
    permission: "ENCAPS.EDIT",
    envelope: "enterprise",
    ...oneInstance,
    reply: done,
  },
  encapReport: {
    method: "GET",
    path: `${ENCAPS}/{id}/reports`,
    summary: "How far people came, of runs that were opened in a range.",
    permission: "ENCAPS.VIEW",
    envelope: "enterprise",
    ...oneEncap,
    query: reportRange,
    reply: encapReport,
  },
  encapReportCsv: {
    method: "GET",
    path: `${ENCAPS}/{id}/reports/csv`,
    summary: "The runs that were opened in a range with their answers, as a CSV file.",
    permission: "ENCAPS.VIEW",
    envelope: "raw",
    ...oneEncap,
    query: reportRange,
    reply: z.unknown(),
  },
  encapLogs: {
    method: "GET",
    path: `${ENCAPS}/{id}/logs`,
    summary: "The execution log, newest first.",
    permission: "ENCAPS.VIEW_EXECUTIONLOGS",
    envelope: "enterprise",
    ...oneEncap,
    query: z.object({
      ...paging(LOGS_PAGE),
      level: z.enum(["error", "info"]).optional(),
      instanceId: id("encap-instance").optional(),
    }),
    reply: z.object({ entries: z.array(encapLogEntry), more: z.boolean() }),
  },
});
