import type { MailedReport } from "#contract/analytics/mailed.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { ReportRow } from "./repository.ts";

/** Whoever made it changes it, and who runs the enterprise. */
export const mayEdit = (
  { principal, can }: Pick<Scope, "principal" | "can">,
  { created_by }: Pick<ReportRow, "created_by">,
): boolean => can("ENTERPRISE.EDIT") || (created_by !== null && created_by === principal.userId);

export const reportRevision = ({ name, every, weekday, hour, readers }: ReportRow): string =>
  revisionOf({ name, every, weekday, hour, readers });

/** A mailed report as the wire shows it; `getting`: who can be mailed one now. */
export function presentReport(
  scope: Pick<Scope, "principal" | "can">,
  row: ReportRow,
  names: ReadonlyMap<string, string>,
  getting: ReadonlySet<string>,
): MailedReport {
  const { id, name, every, weekday, hour, paused } = row;
  return {
    id,
    name,
    every,
    weekday,
    hour,
    paused,
    readers: row.readers.map((reader) => ({
      id: reader,
      name: names.get(reader) ?? "",
      gets: getting.has(reader) && !row.left_by.includes(reader),
      left: row.left_by.includes(reader),
    })),
    nextAt: row.next_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    madeBy: row.created_by_name,
    revision: reportRevision(row),
    abilities: { edit: mayEdit(scope, row) },
  };
}
