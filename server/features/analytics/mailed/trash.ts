import { readTimeZone } from "#server/features/enterprise/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Work } from "#server/platform/scope.ts";
import type { Taken } from "#server/platform/trash/taken.ts";
import { takenKind } from "#server/platform/trash/taken-kind.ts";
import { mayEdit } from "./presenter.ts";
import { findReports, holdReport, updateReport } from "./repository.ts";
import { demandRoom } from "./room.ts";
import { tellReports } from "./tell.ts";
import { begins } from "./when.ts";

export const TRASHED_REPORT: Taken = {
  kind: "mailed-report",
  permission: ["ANALYTICS.VIEW"],
  table: "mailed_report",
};

/** What fell into its time in the trash is not made up for. */
async function goOn(work: Work, id: string): Promise<void> {
  const row = await holdReport(work, id);
  if (!row || row.paused) return;
  await updateReport(work, id, begins(row, await readTimeZone(work), Date.now(), row.done_until));
}

export const mailedKind = takenKind(TRASHED_REPORT, {
  async admit(work, row) {
    const { principal } = work;
    const who = { principal, can: (permission: string) => principal.permissions.has(permission) };
    if (!mayEdit(who, { created_by: row.created_by as string | null }))
      throw fail("ACCESS_DENIED", { permission: "ENTERPRISE.EDIT" });
    demandRoom(await findReports(work));
    return row;
  },
  async restored(work, row) {
    await goOn(work, String(row.id));
    await tellReports(work);
  },
});
