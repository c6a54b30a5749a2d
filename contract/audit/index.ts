import { z } from "zod";
import { instant, paging, text } from "../common.ts";
import { routes } from "../route.ts";

import { AUDIT_PAGE } from "./limits.ts";
const WORDS_MAX = 100;
const ACTION_MAX = 60;

/** One thing somebody did. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorId: z.string().nullable(),
  actor: z.string(),
  /** What was done, as `subject.verb`. */
  action: z.string(),
  subjectId: z.string().nullable(),
  subject: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Its place in the chain; entries from before there was one have none. */
  number: z.number().nullable(),
});
export type AuditEntryView = z.output<typeof auditEntry>;

/** What a look at the whole chain found. */
export const verification = z.object({
  well: z.boolean(),
  /** Entries of the chain that were looked at. */
  entries: z.number(),
  /** Entries from before there was a chain: nothing can be said of them. */
  unsealed: z.number(),
  /** The first place where the chain does not fit: an entry was changed, one is missing, or the last ones are. */
  broken: z
    .object({ number: z.number(), at: instant.nullable(), what: z.enum(["changed", "missing", "end"]) })
    .nullable(),
});
export type Verification = z.output<typeof verification>;

/** Which entries are wanted. */
const narrowed = {
  /** Words looked for in who did it and to whom or what. */
  search: text(WORDS_MAX).default(""),
  action: text(ACTION_MAX).optional(),
  fromDate: instant.optional(),
  toDate: instant.optional(),
};

export const auditRoutes = routes({
  auditTrail: {
    method: "GET",
    path: "/e/enterprise/audit_trail",
    summary: "Who did what, newest first, with what it was before and after.",
    permission: "AUDITTRAIL.VIEW",
    envelope: "enterprise",
    query: z.object({ ...paging(AUDIT_PAGE), ...narrowed }),
    reply: z.object({ entries: z.array(auditEntry), more: z.boolean() }),
  },
  auditCsv: {
    method: "GET",
    path: "/e/enterprise/audit_trail/csv",
    summary: "The same as CSV, every entry with its seal.",
    permission: "AUDITTRAIL.VIEW",
    envelope: "raw",
    query: z.object(narrowed),
    reply: z.unknown(),
  },
  auditActions: {
    method: "GET",
    path: "/e/enterprise/audit_trail/actions",
    summary: "Every kind of thing that was ever done here.",
    permission: "AUDITTRAIL.VIEW",
    envelope: "enterprise",
    reply: z.object({ actions: z.array(z.string()) }),
  },
  verifyAudit: {
    method: "GET",
    path: "/e/enterprise/audit_trail/verify",
    summary: "Whether every entry still stands as it was written, and none is missing.",
    permission: "AUDITTRAIL.VIEW",
    envelope: "enterprise",
    reply: verification,
  },
});
