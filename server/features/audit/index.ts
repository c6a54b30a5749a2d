import { auditRoutes, type AuditEntryView } from "#contract/audit/index.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Feature, Platform } from "#server/platform/platform.ts";
import { TRAIL_KEY } from "#server/platform/trail/trail.ts";
import { actionsOf, type EntryRow, pageOfEntries } from "./repository.ts";
import { entriesCsv } from "./csv.ts";
import { lasting } from "./lasting.ts";
import { verify } from "./verify.ts";

const present = (row: EntryRow): AuditEntryView => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actorId: row.actor_id,
  actor: row.actor,
  action: row.action,
  subjectId: row.subject_id,
  subject: row.subject,
  before: row.before,
  after: row.after,
  address: row.address,
  requestId: row.request_id,
  number: row.number,
});

/** The audit trail: who did what, and whether it still stands as it was written. */
export const createAudit = ({ secrets }: Pick<Platform, "secrets">): Feature => ({
  routes: implement(auditRoutes, {
    auditTrail: async ({ scope, query }) => {
      const page = { ...query, limit: query.perPage + 1 };
      const rows = await lasting(scope, (own) => pageOfEntries(own, page));
      const entries = rows.slice(0, query.perPage).map(present);
      return { data: { entries, more: rows.length > query.perPage } };
    },
    auditCsv: async ({ scope, query }) => entriesCsv(scope, query),
    auditActions: async ({ scope }) => ({ data: { actions: await actionsOf(scope) } }),
    verifyAudit: async ({ scope }) => ({
      data: await lasting(scope, (own) => verify(own, secrets.keys(TRAIL_KEY), secrets.settled(TRAIL_KEY))),
    }),
  }),
});
